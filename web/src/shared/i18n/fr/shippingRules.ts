import type { shippingRules as english } from '../en/shippingRules'
import { plural } from '../plural'

const list = new Intl.ListFormat('fr-CA', { type: 'conjunction' })
const either = new Intl.ListFormat('fr-CA', { type: 'disjunction' })
const quoted = (name: string) => `« ${name} »`

/** Words of shipping rules. */
export const shippingRules: typeof english = {
  title: 'Règles d’expédition',
  lead: 'Des phrases si-alors qui choisissent transporteurs et options pour vous. Vous pouvez toujours choisir autrement.',
  add: 'Ajouter une règle',
  addTitle: 'Ajouter une règle',
  editTitle: 'Modifier la règle',
  list: 'Règles, à partir de la première',
  readOnly: 'Seul le propriétaire du compte modifie ces règles.',
  emptyTitle: 'Aucune règle pour l’instant',
  emptyText: 'Commencez par l’une de celles-ci, ou écrivez la vôtre.',
  templates: {
    cheapest: {
      name: 'Le moins cher au Canada',
      text: () => 'Envoyer chaque colis au Canada par le service le moins cher.',
    },
    valuable: {
      name: 'Assurer et faire signer',
      text: (amount) => `Assurer les marchandises de plus de ${amount} et demander une signature.`,
    },
    heavy: {
      name: 'Vérifier les colis lourds',
      text: () => 'Retenir les commandes de plus de 20 kg pour qu’une personne les examine.',
    },
  },
  use: (name) => `Utiliser ${quoted(name)}`,
  matching: 'Quand plusieurs règles s’appliquent',
  matchings: {
    first: 'La première décide',
    all: 'Les combiner, dans l’ordre',
  },
  matchingHint: {
    first:
      'Les règles sont lues de haut en bas; celles qui suivent la première qui s’applique sont ignorées.',
    all: 'Les règles sont lues de haut en bas; chaque chose est décidée par la première règle qui la nomme.',
  },
  name: 'Nom',
  nameHint: 'Les étiquettes et les listes le disent : « Choisi par la règle … ».',
  isOn: (name) => `Utiliser la règle ${quoted(name)}`,
  off: 'Désactivée',
  up: (name) => `Monter ${quoted(name)}`,
  down: (name) => `Descendre ${quoted(name)}`,
  grip: (name) => `Glisser ${quoted(name)} ailleurs`,
  edit: (name) => `Modifier ${quoted(name)}`,
  remove: (name) => `Supprimer ${quoted(name)}`,
  removeTitle: 'Supprimer la règle?',
  removeText: (name) =>
    `${quoted(name)} ne choisira plus rien. Les étiquettes qu’elle a choisies restent telles quelles.`,
  removeConfirm: 'Supprimer la règle',
  saved: (name) => `Règle ${quoted(name)} enregistrée.`,
  removed: (name) => `Règle ${quoted(name)} supprimée.`,
  moved: (name, place) => `${quoted(name)} est maintenant au rang ${place}.`,
  conflict:
    'Quelqu’un d’autre a modifié les règles entre-temps. Sa liste est affichée; veuillez refaire votre modification.',
  conditions: 'Si',
  allOrders: 'Sans condition, la règle s’applique à toutes les commandes.',
  addCondition: 'Ajouter une condition',
  removeCondition: (number) => `Retirer la condition ${number}`,
  actions: 'Alors',
  addAction: 'Ajouter une action',
  removeAction: (number) => `Retirer l’action ${number}`,
  actionsHint:
    'Emballage, signature, assurance, référence et format d’étiquette sont fixés quand une commande ou une ligne d’une liste devient un brouillon. Le service est choisi une fois les prix connus.',
  fact: 'Quoi',
  facts: {
    country: 'Pays',
    province: 'Province ou État',
    postal_code: 'Le code postal commence par',
    weight: 'Poids total',
    value: 'Valeur des marchandises',
    source: 'Boutique ou fichier',
    product: 'Nom ou UGS du produit',
    checkout: 'Service choisi au paiement',
    tag: 'Balise de la commande',
    residential: 'Adresse résidentielle',
    parcels: 'Nombre de colis',
  },
  test: 'Comparaison',
  tests: { is: 'est', is_not: 'n’est pas', over: 'plus de', up_to: 'au plus' },
  contains: { is: 'contient', is_not: 'ne contient pas' },
  values: 'Valeurs',
  valuesHint: 'Séparez-les par des virgules.',
  noneChosen: 'Choisir',
  file: 'Listes en lot',
  weight: 'Poids',
  unit: 'Unité',
  amount: 'Montant',
  count: 'Nombre',
  action: 'Action',
  kinds: {
    service: 'Utiliser un service',
    cheapest: 'Utiliser le service le moins cher',
    fastest: 'Utiliser le service le plus rapide',
    within: 'Utiliser le moins cher qui arrive à temps',
    package: 'Choisir un emballage',
    signature: 'Signature',
    insurance: 'Assurer les marchandises',
    note: 'Ajouter une référence interne',
    label_format: 'Format de l’étiquette',
    hold: 'Retenir pour examen',
  },
  service: 'Service',
  days: 'Jours ouvrables',
  package: 'Emballage',
  noPackages: 'Enregistrez d’abord un emballage dans les paramètres du compte.',
  signatures: { yes: 'Demander une signature', no: 'Sans signature' },
  insureAbove: 'Assurer au-delà de',
  note: 'Référence',
  labelFormats: {
    '4x6': 'PDF, 4 × 6 po',
    letter: 'PDF, page lettre',
    zpl: 'ZPL, pour imprimantes d’étiquettes',
  },
  formatLacks: (couriers) => `Non offert par ${list.format(couriers)}.`,
  sentence: (conditions, actions) =>
    `${conditions.length === 0 ? 'Pour chaque commande,' : `Si ${list.format(conditions)},`} ${list.format(actions)}.`,
  says: {
    country: (is, names) => `le colis ${is ? 'a' : 'n’a pas'} pour destination ${either.format(names)}`,
    province: (is, names) => `le colis ${is ? 'a' : 'n’a pas'} pour destination ${either.format(names)}`,
    postal_code: (is, names) =>
      `le code postal ${is ? 'commence' : 'ne commence pas'} par ${either.format(names)}`,
    source: (is, names) => `la commande ${is ? 'vient' : 'ne vient pas'} de ${either.format(names)}`,
    product: (is, names) =>
      `${is ? 'un produit porte' : 'aucun produit ne porte'} le nom ${either.format(names.map(quoted))}`,
    checkout: (is, names) =>
      `le service choisi au paiement ${is ? 'est' : 'n’est pas'} ${either.format(names.map(quoted))}`,
    tag: (is, names) =>
      `la commande ${is ? 'porte' : 'ne porte pas'} la balise ${either.format(names.map(quoted))}`,
    residential: (is) => `l’adresse ${is ? 'est' : 'n’est pas'} résidentielle`,
    weight: (over, weight) => `le poids est ${over ? 'de plus de' : 'd’au plus'} ${weight}`,
    value: (over, amount) => `les marchandises valent ${over ? 'plus de' : 'au plus'} ${amount}`,
    parcels: (over, count) =>
      `il y a ${over ? 'plus de' : 'au plus'} ${plural('fr', count, { one: '# colis', other: '# colis' })}`,
  },
  does: {
    service: (name) => `utiliser ${name}`,
    cheapest: 'utiliser le service le moins cher',
    fastest: 'utiliser le service le plus rapide',
    within: (days) =>
      `utiliser le service le moins cher qui arrive en ${plural('fr', days, { one: '# jour ouvrable', other: '# jours ouvrables' })} ou moins`,
    package: (name) => `prendre l’emballage ${name}`,
    signature: (asked) => (asked ? 'demander une signature' : 'ne pas demander de signature'),
    insurance: (amount) => `assurer les marchandises de plus de ${amount}`,
    note: (text) => `ajouter la référence ${quoted(text)}`,
    label_format: {
      '4x6': 'produire l’étiquette en PDF de 4 × 6 po',
      letter: 'produire l’étiquette en PDF sur page lettre',
      zpl: 'produire l’étiquette en ZPL',
    },
    hold: 'retenir la commande pour qu’une personne l’examine',
  },
  dryRun: 'Ce que les règles auraient fait',
  dryRunLead: 'Vos étiquettes des trois derniers mois, avec les prix que les transporteurs donnaient alors.',
  dryRunEmpty:
    'Une fois des étiquettes achetées, vous verrez ici ce que les règles auraient choisi pour elles.',
  tried: (count) => plural('fr', count, { one: '# étiquette essayée', other: '# étiquettes essayées' }),
  loading: (count) => `Chargement des étiquettes : ${count} jusqu’ici…`,
  saves: (amount) => `${amount} de moins`,
  costs: (amount) => `${amount} de plus`,
  same: 'Même coût',
  changed: (count) => plural('fr', count, { one: '# par un autre service', other: '# par un autre service' }),
  held: (count) => plural('fr', count, { one: '# retenue', other: '# retenues' }),
  notOffered: (count) =>
    plural('fr', count, {
      one: '# dont le service n’est pas offert',
      other: '# dont le service n’est pas offert',
    }),
  byRule: 'Par règle',
  columns: {
    recipient: 'Destinataire',
    bought: 'Acheté',
    chosen: 'Choix des règles',
    rule: 'Règle',
    difference: 'Différence',
  },
  chose: (count) => plural('fr', count, { one: 'A choisi # étiquette', other: 'A choisi # étiquettes' }),
  results: {
    held: 'Retenue pour examen',
    not_offered: 'Non offert',
    options: 'Comme acheté',
    none: 'Aucune règle ne s’applique',
    unknown: 'Prix non conservé',
  },
  onlyChanges: 'Seulement ce qui changerait',
  noChanges: 'Rien ne changerait.',
  shown: (shown, all) => `${shown} sur ${all} affichées`,
}
