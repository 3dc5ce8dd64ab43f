import type { defaults as englishDefaults, notices as englishNotices } from '../en/defaults'

/** Les mots de ce par quoi tout nouvel envoi commence. */
export const defaults: typeof englishDefaults = {
  title: 'Valeurs par défaut des nouveaux envois',
  saved: 'Enregistré. Les nouveaux envois partent de ces valeurs; les brouillons ne changent pas.',
  mine: 'Comment vous expédiez',
  asAccount: 'Comme le compte',
  ownerSets: 'Seul le propriétaire du compte peut modifier ceci.',
  package: 'Votre colis habituel',
  packageHint: 'Indiquez ce qui ne change jamais et laissez le reste vide.',
  noPackage: 'Aucun, chaque colis est différent',
  packages: 'Emballages enregistrés',
  noPackages: 'Aucun emballage enregistré',
  noPackagesText:
    'Enregistrez vos boîtes et enveloppes, puis choisissez-les par leur nom au moment d’envoyer.',
  moveUp: (name) => `Monter ${name}`,
  moveDown: (name) => `Descendre ${name}`,
  editPackage: (name) => `Modifier ${name}`,
  removePackage: (name) => `Retirer ${name}`,
  removePackageTitle: 'Retirer cet emballage?',
  removePackageText: (name) => `${name} ne sera plus proposé. Brouillons et étiquettes ne changent pas.`,
  removePackageConfirm: 'Retirer l’emballage',
  packageRemoved: (name) => `${name} retiré.`,
  units: 'Poids et longueurs en',
  unitsOf: { metric: 'Kilogrammes et centimètres', imperial: 'Livres et pouces' },
  signature: 'Demander une signature à la livraison',
  insurance: 'Proposer l’assurance d’expédition',
  labelFormat: 'Étiquettes',
  labelFormats: {
    '4x6': { name: '4 × 6 pouces', note: 'Pour imprimantes d’étiquettes' },
    letter: { name: 'Format lettre', note: 'Pour l’imprimante de bureau' },
    zpl: { name: 'ZPL', note: 'Pour les imprimantes compatibles ZPL' },
  },
  language: 'Langue des courriels et documents',
  languageHint: 'Pour toute personne qui n’en a pas choisi.',
  referenceHint: 'Ajoutée à chaque envoi, comme un centre de coûts.',
  approvalOver: 'Me demander d’approuver au-delà de',
  approvalOverHint:
    'Au-delà de ce prix, les membres de l’équipe qui paient avec la carte du compte attendent votre approbation. Laissez vide pour les laisser acheter.',
  businessNumber: 'Numéro d’entreprise (exportateur)',
  businessNumberHint:
    'De l’Agence du revenu du Canada, avec votre compte d’importation et d’exportation : 123456782 RM 0001. Il figure sur les factures commerciales.',
}

/** Les mots des avis sur le parcours d’un colis. */
export const notices: typeof englishNotices = {
  title: 'Avis de suivi',
  lead: 'Choisissez qui reçoit un courriel à chaque étape. Le destinataire n’en reçoit que si vous avez indiqué son adresse courriel.',
  saved: 'Enregistré. S’applique dès la prochaine étape de chaque colis.',
  step: 'Quand le colis est',
  notify_recipient: 'Destinataire',
  notify_sender: 'Expéditeur',
  tell: (who, step) => `${who} : ${step}`,
  brand: 'Définir l’apparence et le contenu des courriels aux destinataires',
}
