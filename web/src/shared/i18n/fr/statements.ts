import type { statements as english } from '../en/statements'
import { plural } from '../plural'

/** Les mots des relevés mensuels. */
export const statements: typeof english = {
  title: 'Relevés',
  lead: 'Ce qui a été facturé et remboursé chaque mois, taxes comprises. Le mois commence et se termine à minuit, heure de Toronto.',
  earlier: (year) => `Année précédente : ${year}`,
  later: (year) => `Année suivante : ${year}`,
  none: (year) => `Aucun relevé pour ${year}`,
  noneText:
    'Un relevé paraîtra ici dès que vous aurez acheté une étiquette ou une assurance, ou rechargé votre solde.',
  month: 'Mois',
  soFar: 'À ce jour',
  documents: (count) => plural('fr', count, { one: '# document', other: '# documents' }),
  documentsTitle: 'Documents',
  charged: 'Facturé',
  returned: 'Remboursé',
  total: 'Total',
  toBalance: (amount) => `Ajouté à votre solde : ${amount}`,
  download: 'Télécharger',
  downloadOf: (month) => `Télécharger le relevé : ${month}`,
  formats: {
    pdf: 'PDF',
    xlsx: 'Excel',
    csv: 'CSV',
    qbo: 'QuickBooks en ligne (carte et solde)',
    xero: 'Xero (carte et solde)',
  },
}
