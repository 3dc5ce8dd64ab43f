import type { invoice as english } from '../en/invoice'
import { plural, whole } from '../plural'

const n = (count: number) => whole('fr', count)

/** Les mots de la facture commerciale. */
export const invoice: typeof english = {
  contents: 'Qu’envoyez-vous?',
  contentKinds: { package: 'Marchandises', document: 'Documents' },
  purpose: 'Motif de l’exportation',
  purposes: {
    sale: 'Vente',
    gift: 'Cadeau',
    sample: 'Échantillon commercial',
    repair: 'Réparation ou garantie',
    return: 'Retour',
    personal: 'Effets personnels',
    other: 'Autre',
  },
  duties: 'Droits et taxes payés par',
  payers: { sender: 'L’expéditeur', receiver: 'Le destinataire' },
  nonDelivery: 'Si la livraison est impossible',
  nonDeliveries: {
    return_at_senders_expense: 'Retour aux frais de l’expéditeur',
    return_to_sender: 'Retour à l’expéditeur',
    abandon: 'Abandon',
  },
  withoutAbandon: (services) =>
    `L’abandon n’est pas permis avec ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(services)}.`,
  invoiceNumber: 'Numéro de facture',
  dutyDeclaration: 'Numéro de déclaration des droits',
  exportDeclaration: 'Déclaration d’exportation',
  exportHint: 'Son numéro dans le SDEC de l’ASFC, ou l’exemption qui s’applique.',
  remarks: 'Remarques',
  declarations: 'Déclarations',
  declaration: (number) => `Déclaration ${n(number)}`,
  addDeclaration: 'Ajouter une déclaration',
  removeDeclaration: (number) => `Retirer la déclaration ${n(number)}`,
  dutiesBy: {
    sender: 'Cette valeur n’inclut ni droits ni taxes. Vous les payez (DDP).',
    receiver: 'Cette valeur n’inclut ni droits ni taxes. Le destinataire les paie à la livraison (DAP).',
  },
  documentDetails: 'Décrivez les documents',
  itemsLater: 'Choisissez le motif et qui paie les droits, puis ajoutez les marchandises.',
  itemNumber: (number) => `Article ${n(number)}`,
  addItem: 'Ajouter un article',
  removeItem: (number) => `Retirer l’article ${n(number)}`,
  description: 'Description',
  hsCode: 'Code SH',
  hsHint: 'Décrivez l’article, par exemple t-shirt en coton, ou entrez le code si vous le connaissez.',
  hsChosen: (heading, name) => `${heading} : ${name}`,
  hsNone: 'Aucun code pour ces mots. Essayez-en d’autres, ou cherchez le code dans le tarif des douanes.',
  hsFailed: 'La liste des codes n’a pas pu être chargée. Vous pouvez entrer le code.',
  madeIn: 'Pays de fabrication',
  madeInProvince: 'Province',
  quantity: 'Quantité',
  weightOfOne: 'Poids unitaire',
  valueOfOne: 'Valeur unitaire',
  bothWeights: (items, parcels) => `Articles : ${items}. Colis : ${parcels}.`,
  totalUnits: (count) => plural('fr', count, { one: '# unité', other: '# unités' }),
  lines: 'Articles',
  lineCount: (count) => plural('fr', count, { one: '# article', other: '# articles' }),
}
