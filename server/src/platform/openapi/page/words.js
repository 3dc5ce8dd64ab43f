// The page's own texts. What the document says is English in both languages, and marked as such for screen readers.
const texts = {
  accessAny: ['any API key', 'toute clé d’API'],
  accessOperator: ['operators only', 'exploitants seulement'],
  accessOptional: ['no sign-in, or any API key', 'sans connexion, ou toute clé d’API'],
  accessPerson: ['signed-in person only', 'personne connectée seulement'],
  accessPublic: ['no sign-in', 'sans connexion'],
  accessScope: ['scope', 'portée'],
  answer: ['Answer', 'Réponse'],
  answers: ['Answers', 'Réponses'],
  body: ['Body', 'Corps'],
  cancel: ['Cancel', 'Annuler'],
  contents: ['Contents', 'Sommaire'],
  copied: ['Copied', 'Copié'],
  copy: ['Copy', 'Copier'],
  copyByKeyboard: ['Selected: press Ctrl+C', 'Sélectionné : Ctrl+C'],
  download: ['Download', 'Télécharger'],
  errors: ['Errors', 'Erreurs'],
  errorsText: [
    'Every refusal has this form. `code` says the cause to a program, `message` says it to a person.',
    'Chaque refus a cette forme. `code` en dit la cause à un programme, `message` à une personne.',
  ],
  example: ['Example', 'Exemple'],
  failed: [
    'The document could not be read. Please reload.',
    'Le document n’a pas pu être lu. Rechargez la page.',
  ],
  filter: ['Filter', 'Filtrer'],
  forget: ['Forget key', 'Oublier la clé'],
  headers: ['Headers', 'En-têtes'],
  invalidJson: ['This is not JSON:', 'Ce n’est pas du JSON :'],
  key: ['API key', 'Clé d’API'],
  keyMissing: ['Enter an API key first.', 'Entrez d’abord une clé d’API.'],
  keyNote: [
    'This tab keeps it until it is closed. It is sent to this installation only, by “Send”.',
    'Cet onglet la garde jusqu’à sa fermeture. Elle n’est envoyée qu’à cette installation, par « Envoyer ».',
  ],
  keyText: [
    'A key is created in Settings, API keys, and sent as `Authorization: Bearer …`. Enter one here to try operations. They act on your account as it is: a label that is bought is paid.',
    'Une clé se crée dans Paramètres, Clés d’API, et s’envoie par `Authorization: Bearer …`. Entrez-en une ici pour essayer les opérations. Elles agissent sur votre compte réel : une étiquette achetée est payée.',
  ],
  keyTitle: ['Your API key', 'Votre clé d’API'],
  loading: ['Reading the document…', 'Lecture du document…'],
  members: ['Members of', 'Membres de'],
  newKey: ['a new one each time', 'une nouvelle chaque fois'],
  noBody: ['No body', 'Sans corps'],
  noKey: [
    'API keys cannot call this operation, so it cannot be tried here.',
    'Les clés d’API ne donnent pas accès à cette opération : elle ne s’essaie pas ici.',
  ],
  none: ['No operation matches.', 'Aucune opération ne correspond.'],
  notSent: ['The request could not be sent:', 'La demande n’a pas pu être envoyée :'],
  operation: ['operation', 'opération'],
  operations: ['operations', 'opérations'],
  parameters: ['Parameters', 'Paramètres'],
  required: ['required', 'obligatoire'],
  rules: ['Rule book', 'Recueil des règles'],
  send: ['Send', 'Envoyer'],
  sending: ['Sending…', 'Envoi…'],
  skip: ['Skip to the operations', 'Aller aux opérations'],
  spends: [
    'This operation may charge the account’s card, or send mail in its name. Send it?',
    'Cette opération peut débiter la carte du compte, ou envoyer des courriels en son nom. L’envoyer ?',
  ],
  spendsNote: [
    'Asks before it is sent, as it may charge the card.',
    'Demande une confirmation : la carte peut être débitée.',
  ],
  try: ['Try it', 'Essayer'],
}

const at = navigator.language.toLowerCase().startsWith('fr') ? 1 : 0
export const lang = ['en', 'fr'][at]
export const words = Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, both[at]]))

/** A bound of a value, in words. */
export const bounds = [
  {
    atLeast: (least) => `at least ${least}`,
    atMost: (most) => `at most ${most}`,
    between: (least, most) => `${least} to ${most}`,
    characters: (most) => `at most ${most} characters`,
    entries: (most) => `at most ${most} entries`,
  },
  {
    atLeast: (least) => `au moins ${least}`,
    atMost: (most) => `au plus ${most}`,
    between: (least, most) => `de ${least} à ${most}`,
    characters: (most) => `au plus ${most} caractères`,
    entries: (most) => `au plus ${most} éléments`,
  },
][at]
