import type { ui as english } from '../en/ui'
import { plural, whole } from '../plural'

const n = (count: number) => whole('fr', count)

/** Les mots des composants eux-mêmes. */
export const ui: typeof english = {
  optional: '(facultatif)',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  noMatch: 'Aucun résultat.',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  edit: 'Modifier',
  delete: 'Supprimer',
  retry: 'Réessayer',
  dismiss: 'Fermer le message',
  messages: 'Messages',
  loading: 'Chargement…',
  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: (page) => `Page ${n(page)}`,
  range: (from, to, total) => `${n(from)} – ${n(to)} sur ${n(total)}`,
  step: (current, total) => `Étape ${current} sur ${total}`,
  readingTitle: 'Quelle lecture est la bonne?',
  readingText: 'Le fichier n’indique pas comment ses lettres accentuées sont enregistrées.',
  withColon: (field, message) => `${field} : ${message}`,
  toCorrect: (count) => plural('fr', count, { one: '# point à corriger', other: '# points à corriger' }),
  languageLost:
    'L’autre langue n’a pas pu être chargée. Vérifiez votre connexion, puis choisissez-la de nouveau.',
  waitsForConnection: 'Disponible dès le retour de la connexion',
  reload: 'Recharger',
  clear: 'Effacer',
  back: 'Retour',
  continue: 'Continuer',
  conflict: {
    title: 'Modifié aussi dans un autre onglet',
    text: 'Choisissez la valeur à conserver. Rien n’est remplacé d’ici là.',
    values: (label, mine, saved) => `${label} : ${mine} ici, ${saved} enregistré ailleurs`,
    empty: 'vide',
    yes: 'oui',
    no: 'non',
    keepMine: 'Garder ma saisie',
    keepMineOf: (label) => `Garder ma saisie : ${label}`,
    takeTheirs: 'Utiliser la version enregistrée',
    takeTheirsOf: (label) => `Utiliser la version enregistrée : ${label}`,
    first: 'Un autre onglet a modifié ceci. Choisissez les valeurs à conserver, puis continuez.',
  },
}
