import type { certificate as english } from '../en/certificate'

export const certificate: typeof english = {
  title: 'Certificat d’assurance',
  documentTitle: (number) => `Certificat ${number} · Waybill`,
  states: {
    draft: 'Ce certificat n’est pas en vigueur',
    quoted: 'Ce certificat n’est pas en vigueur',
    purchased: 'Ce certificat est valide',
    cancelled: 'Ce certificat a été annulé',
    expired: 'Ce certificat est expiré',
  },
  covered: (amount) => `Un colis est couvert pour ${amount}.`,
  notCovered: 'Il ne couvre plus rien.',
  number: 'Numéro du certificat',
  cover: 'Couverture',
  courier: 'Transporteur',
  trackingEnd: 'Fin du numéro de suivi',
  boughtOn: 'Achetée le',
  from: 'Couvert à partir du',
  until: 'Jusqu’à la livraison, au plus tard le',
  cancelledOn: 'Annulé le',
  simulated: 'Simulé',
  simulatedText: 'Ceci est une démonstration : le transporteur est simulé, et rien n’est assuré.',
  foot: 'Cette page ne montre ni noms, ni adresses, ni prix.',
  goneTitle: 'Aucun certificat ne porte ce code',
  goneText: 'Vérifiez le code sur le certificat : vingt lettres et chiffres, en groupes de cinq.',
}
