import type { addressImport as english } from '../en/addressImport'
import { plural, whole } from '../plural'

const rows = (count: number) => plural('fr', count, { one: '# ligne', other: '# lignes' })

/** Les mots de l’importation d’adresses. */
export const addressImport: typeof english = {
  title: 'Importer des adresses',
  lead: 'À partir d’un fichier CSV, d’un classeur Excel ou de contacts vCard. Le fichier est lu sur cet appareil.',
  leadRead: (name: string, count: number) => `${name}, ${rows(count)}. Rien n’a encore été ajouté.`,
  whole: (count: number) => whole('fr', count),
  dropTitle: 'Déposez un fichier ici',
  dropText: 'CSV, XLSX ou VCF, jusqu’à 100 000 lignes et 50 Mo',
  chooseFile: 'Choisir un fichier',
  examples: 'Fichier d’exemple',
  examplesText: 'Colonnes dans n’importe quel ordre, en-têtes en français ou en anglais.',
  exampleName: (format: string) => `waybill-adresses.${format}`,
  failures: {
    kind: 'Ce n’est ni un fichier CSV, ni un classeur .xlsx, ni un fichier .vcf. Dans Excel, choisissez l’un des deux premiers sous Enregistrer sous.',
    damaged:
      'Le classeur est endommagé ou protégé par un mot de passe. Enregistrez-le sans mot de passe et réessayez.',
    too_large: 'Le fichier est trop gros. Divisez-le en fichiers d’au plus 100 000 lignes et 50 Mo.',
    cell_too_long:
      'Une cellule contient plus de 32 767 caractères, le maximum permis par Excel. Dans un fichier CSV, il manque peut-être un guillemet fermant.',
    not_loaded: 'La lecture des fichiers n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    empty: 'Il n’y a aucune ligne sous l’en-tête.',
  },
  reading: 'Lecture du fichier…',
  sorting: (done: number, total: number) =>
    `${plural('fr', done, { one: '# ligne vérifiée', other: '# lignes vérifiées' })} sur ${whole('fr', total)}`,
  progress: 'Progression',
  cancel: 'Annuler',
  mapTitle: 'Ce que contient chaque colonne',
  mapText: 'Les colonnes ont été reconnues à leur en-tête. Vos changements sont retenus sur cet appareil.',
  ignored: 'Ne pas importer',
  column: (number: number) => `Colonne ${number}`,
  example: 'Exemple',
  missing: (names: string) => `Aucune colonne ne contient : ${names}`,
  otherFile: 'Choisir un autre fichier',
  check: (count: number) => plural('fr', count, { one: 'Vérifier # ligne', other: 'Vérifier # lignes' }),
  lists: { valid: 'Prêtes', suggested: 'Suggestions', duplicate: 'Doublons', error: 'Erreurs' },
  figures: {
    valid: 'prêtes',
    suggested: 'avec une suggestion',
    duplicate: 'doublons',
    error: 'avec erreurs',
  },
  listsLabel: 'Lignes du fichier',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette importation?',
  discardText: 'Vos décisions sur ses lignes seront perdues. Rien n’a été ajouté à votre carnet d’adresses.',
  download: (count: number) =>
    plural('fr', count, { one: 'Télécharger l’autre ligne', other: 'Télécharger les # autres lignes' }),
  downloadName: (name: string) => `${name.replace(/\.[^.]*$/, '')}-exclues.csv`,
  add: (count: number) => plural('fr', count, { one: 'Ajouter # adresse', other: 'Ajouter # adresses' }),
  columnsAgain: 'Changer les colonnes',
  askBook: 'Vérifier les doublons',
  askBookText: 'Vos adresses ne sont pas envoyées; seules des empreintes des lignes sont comparées.',
  askedBook: 'Comparé à votre carnet d’adresses',
  groupChange: (written: string, code: string, count: number) =>
    `Remplacer « ${written} » par ${code} dans ${rows(count)}`,
  groupChanged: (written: string, code: string, count: number) =>
    `« ${written} » remplacé par ${code} dans ${rows(count)}`,
  groupText: 'Une abréviation connue.',
  groupMore: (written: string, code: string, count: number) =>
    `« ${written} » par ${code} dans ${rows(count)}`,
  groupReview: (count: number) => plural('fr', count, { one: 'Voir # autre', other: 'Voir # autres' }),
  groupLess: 'Voir moins',
  showRows: 'Voir les lignes',
  showRowsOf: (written: string) => `Voir les lignes avec « ${written} »`,
  changeBack: 'Rétablir',
  change: (count: number) => plural('fr', count, { one: 'Changer # ligne', other: 'Changer # lignes' }),
  faultTitle: (column: string, written: string, count: number) =>
    written === ''
      ? `${column} : vide dans ${rows(count)}`
      : `${column} : « ${written} » dans ${rows(count)}`,
  faultBy: 'Remplacer par',
  replaced: (column: string, written: string, by: string) =>
    `${column} : ${written === '' ? 'vide' : `« ${written} »`} est maintenant ${by}`,
  all: 'Toutes',
  kinds: {
    country: 'Pays',
    abbreviation: 'Abréviation',
    letter_for_digit: 'Lettre pour un chiffre',
    postal_form: 'Code postal',
    region: 'Province',
    text: 'Caractères',
    line_break: 'Saut de ligne',
  },
  filters: 'Afficher',
  onlyGroup: (written: string) => `Avec « ${written} »`,
  decided: (count: number, total: number) => `${whole('fr', count)} sur ${whole('fr', total)} décidées`,
  useAll: 'Utiliser toutes les suggestions',
  takeThese: (count: number) => plural('fr', count, { one: 'Utiliser celle-ci', other: 'Utiliser ces #' }),
  addAllAgain: 'Tout ajouter quand même',
  columns: {
    row: 'Ligne',
    recipient: 'Destinataire',
    yours: 'La vôtre',
    suggested: 'Suggestion',
    why: 'Raison',
    address: 'Adresse',
  },
  actions: 'Actions',
  use: 'Utiliser la suggestion',
  keep: 'Garder la mienne',
  edit: 'Modifier',
  addAnyway: 'Ajouter quand même',
  used: 'Suggestion utilisée',
  kept: 'La vôtre est gardée',
  added: 'Sera ajoutée',
  undo: 'Annuler',
  of: (action: string, row: number) => `${action}, ligne ${whole('fr', row)}`,
  editTitle: (row: number) => `Modifier la ligne ${whole('fr', row)}`,
  edited: 'Modifiée',
  useOriginal: 'Rétablir la ligne d’origine',
  repeats: (row: number) => `Doublon de la ligne ${whole('fr', row)}`,
  inBook: 'Déjà dans votre carnet d’adresses',
  noRows: {
    valid: 'Aucune ligne n’est prête',
    suggested: 'Rien à décider',
    duplicate: 'Aucun doublon',
    error: 'Aucune erreur',
  },
  inView: (count: number, total: number) =>
    `${whole('fr', count)} sur ${whole('fr', total)} affichées. Faites défiler pour voir la suite.`,
  keys: { move: 'se déplacer', use: 'suggestion', keep: 'garder', undo: 'annuler' },
  adding: (done: number, total: number) =>
    `${plural('fr', done, { one: '# adresse ajoutée', other: '# adresses ajoutées' })} sur ${whole('fr', total)}`,
  stop: 'Arrêter',
  doneTitle: (count: number) =>
    plural('fr', count, { one: '# adresse ajoutée', other: '# adresses ajoutées' }),
  stoppedTitle: (count: number) =>
    plural('fr', count, { one: 'Arrêté après # adresse', other: 'Arrêté après # adresses' }),
  thereAlready: (count: number) =>
    plural('fr', count, {
      one: '# ligne était déjà dans votre carnet d’adresses.',
      other: '# lignes étaient déjà dans votre carnet d’adresses.',
    }),
  refused: (count: number) =>
    plural('fr', count, { one: '# ligne a été refusée.', other: '# lignes ont été refusées.' }),
  goOn: 'Continuer',
  undoImport: 'Annuler l’importation',
  undoTitle: 'Annuler cette importation?',
  undoText: 'Les adresses importées seront retirées, sauf celles que vous avez modifiées.',
  undone: (count: number) => plural('fr', count, { one: '# adresse retirée', other: '# adresses retirées' }),
  stay: (count: number) =>
    plural('fr', count, {
      one: '# conservée, car vous l’avez modifiée.',
      other: '# conservées, car vous les avez modifiées.',
    }),
  openBook: 'Ouvrir le carnet d’adresses',
  another: 'Importer un autre fichier',
}
