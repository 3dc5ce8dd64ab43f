import type { Words } from '..'

/** Les mots de ce par quoi tout nouvel envoi commence. */
export const defaults: Words['defaults'] = {
  title: 'Tout nouvel envoi commence avec',
  saved: 'Enregistré. Les nouveaux envois commencent ainsi ; les brouillons restent tels quels.',
  mine: 'Comment vous expédiez',
  asAccount: 'Comme le compte',
  ownerSets: 'Le propriétaire du compte règle ceci.',
  package: 'Votre colis habituel',
  packageHint: 'Remplissez ce qui est toujours pareil et laissez le reste vide.',
  noPackage: 'Aucun : chaque colis est différent',
  units: 'Poids et longueurs en',
  unitsOf: { metric: 'Kilogrammes et centimètres', imperial: 'Livres et pouces' },
  signature: 'Demander une signature à la livraison',
  insurance: 'Proposer l’assurance d’expédition',
  labelFormat: 'Étiquettes',
  labelFormats: {
    '4x6': { name: '4 × 6 pouces', note: 'Pour imprimantes d’étiquettes' },
    letter: { name: 'Page lettre', note: 'Pour l’imprimante de bureau' },
    zpl: { name: 'ZPL', note: 'Pour les imprimantes qui le parlent' },
  },
  language: 'Langue des courriels et documents',
  languageHint: 'Pour toute personne qui n’en a pas choisi.',
  referenceHint: 'Figure sur chaque envoi : un centre de coûts, par exemple.',
}

/** Les mots des avis sur le parcours d’un colis. */
export const notices: Words['notices'] = {
  title: 'Avis de suivi',
  lead: 'Qui reçoit un courriel à quelle étape du parcours. Le destinataire n’en reçoit que si vous avez donné son courriel.',
  saved: 'Enregistré. Valable dès la prochaine étape de chaque colis.',
  step: 'Quand l’état est',
  notify_recipient: 'Destinataire',
  notify_sender: 'Expéditeur',
  tell: (who, step) => `${who} : ${step}`,
  replyTo: 'Où vont les réponses',
  replyToHint: 'Les destinataires qui répondent à un avis écrivent à ce courriel.',
  note: 'Une phrase de votre part',
  noteHint: 'Figure dans les courriels du destinataire : heures d’ouverture, qui appeler.',
}
