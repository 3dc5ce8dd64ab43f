import { plural, whole } from '../plural'

const n = (count: number) => whole('en', count)

/** Words of the commercial invoice. */
export const invoice = {
  contents: 'What are you sending?',
  contentKinds: { package: 'Goods', document: 'Documents' },
  purpose: 'Reason for export',
  purposes: {
    sale: 'Sale',
    gift: 'Gift',
    sample: 'Commercial sample',
    repair: 'Repair or warranty',
    return: 'Return',
    personal: 'Personal effects',
    other: 'Other',
  },
  duties: 'Duties and taxes are paid by',
  payers: { sender: 'Sender', receiver: 'Receiver' },
  nonDelivery: 'If it can’t be delivered',
  nonDeliveries: {
    return_at_senders_expense: 'Return at sender’s expense',
    return_to_sender: 'Return to sender',
    abandon: 'Abandon',
  },
  invoiceNumber: 'Invoice number',
  dutyDeclaration: 'Duty declaration ID',
  remarks: 'Remarks',
  documentDetails: 'Describe the documents',
  itemsLater: 'Choose the reason for export and who pays duties, then list the goods.',
  itemNumber: (number: number) => `Item ${n(number)}`,
  addItem: 'Add an item',
  removeItem: (number: number) => `Remove item ${n(number)}`,
  description: 'Description',
  hsCode: 'HS code',
  madeIn: 'Made in',
  madeInProvince: 'Province',
  quantity: 'Quantity',
  weightOfOne: 'Weight each',
  valueOfOne: 'Value each',
  bothWeights: (items: string, parcels: string) => `Items: ${items}. Parcels: ${parcels}.`,
  totalUnits: (count: number) => plural('en', count, { one: '# unit', other: '# units' }),
  lines: 'Items',
  lineCount: (count: number) => plural('en', count, { one: 'one item', other: '# items' }),
}
