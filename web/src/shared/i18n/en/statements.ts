import { plural } from '../plural'

/** Words of monthly statements. */
export const statements = {
  title: 'Statements',
  lead: 'What was charged and refunded each month, taxes included. A month begins and ends at midnight in Toronto.',
  earlier: (year: number) => `Earlier: ${year}`,
  later: (year: number) => `Later: ${year}`,
  none: (year: number) => `No statements for ${year}`,
  noneText: 'A statement appears here once you’ve bought a label or insurance, or topped up your balance.',
  month: 'Month',
  soFar: 'So far',
  documents: (count: number) => plural('en', count, { one: '# document', other: '# documents' }),
  documentsTitle: 'Documents',
  charged: 'Charged',
  returned: 'Refunded',
  total: 'Total',
  toBalance: (amount: string) => `Added to your balance: ${amount}`,
  download: 'Download',
  downloadOf: (month: string) => `Download the statement of ${month}`,
  formats: {
    pdf: 'PDF',
    xlsx: 'Excel',
    csv: 'CSV',
    qbo: 'QuickBooks Online (card and balance)',
    xero: 'Xero (card and balance)',
  },
}
