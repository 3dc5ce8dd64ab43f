import type { adjustments as english } from '../en/adjustments'

/** Mots des ajustements de facturation. */
export const adjustments: typeof english = {
  title: 'Ajustements de facturation',
  lead: 'Ce que les transporteurs ont facturé après l’achat d’une étiquette, parce qu’ils ont mesuré ou pesé le colis de nouveau. Chaque ajustement s’affiche ici avec son calcul, et vous pouvez le contester.',
  status: 'État',
  all: 'Tous les états',
  statuses: {
    shown: 'Facturé après coup',
    disputed: 'Contesté',
    won: 'Accepté par le transporteur',
    lost: 'Refusé par le transporteur',
  },
  none: 'Aucun ajustement de facturation',
  noneText: 'Les transporteurs ont facturé vos étiquettes au prix annoncé.',
  showAll: 'Afficher tous les états',
  more: 'Afficher plus',
  back: 'Tous les ajustements',
  found: (day: string) => `constaté ${day}`,
  respondBy: (day: string) => `à contester avant le ${day}`,

  paysOperator: 'Votre carte n’est pas débitée.',
  simulated: 'Ceci est une démonstration : le transporteur est simulé.',
  before: 'Prix du transporteur à l’achat',
  after: 'Facturé maintenant',
  beforeShort: 'Avant',
  afterShort: 'Maintenant',
  difference: 'Différence',
  paid: 'Vous avez payé',
  tracking: 'Numéro de suivi',
  foundOn: 'Constaté le',
  deadline: 'À contester avant le',
  deadlineHint:
    'Notre propre délai, compté à partir du jour où l’ajustement a été constaté. Le transporteur peut accepter une lettre plus tardive.',

  parcels: 'Mesures',
  declared: 'Déclaré',
  measured: 'Mesuré par le transporteur',
  notMeasured: 'Le transporteur n’indique pas ce qu’il a mesuré.',
  scale: (weight: string) => `${weight} sur la balance`,
  billedAs: (weight: string) => `Facturé pour ${weight}`,

  lines: 'Prix par ligne',
  line: 'Ligne',
  total: 'Total, taxes comprises',

  evidence: 'Photos et documents',
  noEvidence:
    'Aucune photo n’a été ajoutée à cet envoi. Ajoutez des photos de l’emballage aux prochains pour les retrouver ici.',

  dispute: 'Contestation',
  disputeLead:
    'Si vous n’êtes pas d’accord, préparez une lettre au service de facturation du transporteur. Elle contient le numéro de suivi, le calcul et vos photos.',
  open: 'Contester',
  prepare: 'Préparer la contestation',
  prepareAgain: 'Préparer de nouveau',
  prepared: 'Lettre préparée.',
  dialogLead: (day: string) => `Vérifiez la lettre, puis préparez-la. Envoyez-la avant le ${day}.`,
  note: 'Note au transporteur',
  noteHint: 'Ajoutée à la lettre.',
  enclosed: 'Joint à la lettre',
  preview: 'Aperçu de la lettre',
  download: 'Télécharger la lettre',
  sendLead: (day: string) =>
    `Téléchargez la lettre et envoyez-la au transporteur avant le ${day}, puis indiquez qu’elle est envoyée.`,
  markSent: 'Indiquer comme envoyée',
  markedSent: 'Indiquée comme envoyée.',
  preparedOn: (day: string) => `Lettre préparée : ${day}`,
  sentOn: (day: string) => `Envoyée : ${day}`,
  closedOn: (status: string, day: string) => `${status} : ${day}`,
  recordOutcome: 'Noter la réponse',
  outcome: 'La réponse du transporteur',
  agreed: 'Montant déduit, taxes comprises',
  saveOutcome: 'Enregistrer la réponse',
  outcomeSaved: 'Réponse enregistrée.',
}
