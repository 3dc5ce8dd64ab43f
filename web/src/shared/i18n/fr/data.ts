import type { Words } from '..'

/** Les mots pour emporter ses données et pour partir. */
export const data: Words['data'] = {
  exportTitle: 'Emporter vos données',
  exportText:
    'Tout ce que contient le compte : envois, étiquettes, adresses, frais, équipe et activité, en tableaux et fichiers dans une archive zip.',
  export: 'Préparer l’archive',
  closeTitle: 'Fermer le compte',
  closeText:
    'Plus personne de l’équipe ne peut se connecter. Les adresses et les fichiers sont effacés après 30 jours. Les frais, taxes et polices sont gardés 7 ans, comme la loi le demande, à part de toute connexion.',
  close: 'Fermer le compte',
  closeQuestion: 'Fermer ce compte pour de bon ?',
  closeQuestionText:
    'Tout le monde est déconnecté aussitôt. Téléchargez d’abord vos données. Pour continuer, tapez votre mot de passe.',
  closed: 'Votre compte est fermé. Merci d’avoir expédié avec nous.',
}
