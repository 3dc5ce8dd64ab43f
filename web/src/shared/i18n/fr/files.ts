import type { files as english } from '../en/files'

/** Les mots de l’ajout de fichiers. */
export const files: typeof english = {
  choose: 'Choisir des fichiers',
  camera: 'Prendre une photo',
  drop: 'Déposer ou coller des fichiers ici',
  orDrop: 'ou déposez-les ou collez-les ici',
  begins: 'Préparation…',
  waits: 'En attente',
  offline: 'Reprendra une fois la connexion rétablie',
  sending: (name) => `Envoi de ${name}`,
  cancel: (name) => `Annuler ${name}`,
  retry: (name) => `Réessayer : ${name}`,
  dismiss: (name) => `Masquer ${name}`,
  remove: (name) => `Retirer ${name}`,
  removeTitle: 'Retirer ce fichier?',
  removeNow: 'Retirer',
  removed: 'Fichier retiré.',
}
