import type { returns as english } from '../en/returns'

/** Les mots des retours, pour expéditeurs et destinataires. */
export const returns: typeof english = {
  title: 'Retours',
  lead: 'Ce que les destinataires veulent retourner.',
  toSettings: 'Réglages des retours',
  status: 'État',
  all: 'Tous',
  states: {
    requested: 'En attente de vous',
    approved: 'Achat de l’étiquette',
    label_ready: 'Étiquette envoyée',
    label_failed: 'Étiquette non achetée',
    declined: 'Refusé',
  },
  empty: 'Aucun retour',
  emptyText: 'Une fois les retours activés, les destinataires les demandent sur la page de suivi.',
  emptyStatus: 'Aucun retour n’a cet état.',
  more: 'Afficher plus',
  failed: 'L’étiquette n’a pas pu être achetée',
  reason: 'Raison',
  worth: 'valeur',
  everything: 'Tout le contenu du colis',
  some: (count, name) => `${count} × ${name}`,
  given: (reason) => `Raison donnée : « ${reason} »`,
  photoOf: (name) => `Photo du destinataire : ${name}`,
  seeSent: 'Voir l’envoi',
  seeBack: 'Voir l’envoi de retour',
  waitsForOwner: 'L’étiquette attend l’approbation du propriétaire.',
  waitsForBank: 'La banque demande une confirmation au titulaire de la carte.',
  buying: 'L’étiquette est en cours d’achat.',
  approve: 'Approuver',
  again: 'Approuver de nouveau',
  approveOf: (name) => `Approuver le retour de ${name}`,
  approveTitle: 'Approuver ce retour?',
  approveText:
    'L’étiquette est achetée avec votre carte par défaut, selon le service choisi dans vos réglages, et envoyée par courriel au destinataire.',
  approveAndBuy: 'Approuver et acheter',
  approved: 'Approuvé. L’étiquette est en cours d’achat.',
  decline: 'Refuser',
  declineOf: (name) => `Refuser le retour de ${name}`,
  declineTitle: 'Refuser ce retour?',
  declineText: 'Le destinataire en est avisé par courriel.',
  declineReason: 'Raison, à l’intention du destinataire',
  declined: 'Refusé. Le destinataire en est avisé.',

  publicTitle: 'Retourner quelque chose',
  publicLead: (sender, day) =>
    sender === ''
      ? `Vous pouvez demander un retour jusqu’au ${day}.`
      : `${sender} accepte les retours de ce colis jusqu’au ${day}.`,
  visitShop: 'Visiter la boutique',
  toTracking: 'Retour au suivi',
  publicFoot: 'Seules les personnes qui ont ce lien voient cette page.',
  goneTitle: 'Les retours ne sont pas offerts ici',
  goneText:
    'Le lien ne fonctionne plus, ou la boutique n’accepte pas les retours de cette façon. Adressez-vous à la boutique.',
  notYet: 'Dès la livraison du colis, vous pourrez demander un retour ici.',
  closed: (day) => `Les retours de ce colis ont pris fin le ${day}. Écrivez à la boutique.`,
  notPossible: (sender) =>
    sender === '' ? 'Un retour est déjà en cours.' : `${sender} a déjà organisé le retour de ce colis.`,
  items: 'Que retournez-vous?',
  howMany: (name) => `Combien : ${name}`,
  ofMany: (count, most) => `${count} sur ${most}`,
  reasonWhy: 'Pourquoi le retournez-vous?',
  note: 'Autre chose?',
  noteHint: 'Par exemple, ce qui ne va pas.',
  photos: 'Photos',
  photosHint: (max) => `Jusqu’à ${max} photos, par exemple des dommages. JPEG, PNG ou WebP.`,
  addPhoto: 'Ajouter des photos',
  removePhoto: (name) => `Retirer ${name}`,
  send: 'Demander le retour',
  shopPays: (sender) => (sender === '' ? 'La boutique paie l’étiquette.' : `${sender} paie l’étiquette.`),
  shopDeducts: (sender, fee) =>
    `${sender === '' ? 'La boutique' : sender} achète l’étiquette et déduit ${fee} de votre remboursement.`,
  fee: 'Frais de retour',
  feeDeducted: 'déduits du remboursement',
  whatAsked: 'Votre retour',
  mailed: 'Nous vous écrirons par courriel.',
  comeBack: 'Gardez l’adresse de cette page et revenez plus tard.',
  getLabel: 'Télécharger l’étiquette',
  number: 'Numéro de suivi',
  steps: {
    print: 'Imprimez l’étiquette.',
    pack: 'Emballez les articles et collez l’étiquette sur l’ancienne.',
    hand: (courier) =>
      courier === '' ? 'Remettez le colis au transporteur.' : `Remettez le colis à ${courier}.`,
  },
  told: {
    requested: (sender) => ({
      title: 'Votre demande est envoyée',
      text: sender === '' ? 'La boutique l’examine d’abord.' : `${sender} l’examine d’abord.`,
    }),
    approved: () => ({
      title: 'Votre retour est approuvé',
      text: 'L’étiquette se prépare. Il faut quelques minutes au plus, à moins que le paiement ne doive être confirmé.',
    }),
    label_ready: () => ({ title: 'Votre étiquette est prête', text: '' }),
    label_failed: (sender) => ({
      title: 'L’étiquette n’est pas encore prête',
      text:
        sender === ''
          ? 'Elle n’a pas pu être produite automatiquement; la boutique s’en occupe.'
          : `Elle n’a pas pu être produite automatiquement; ${sender} s’en occupe.`,
    }),
    declined: (sender) => ({
      title: 'Le retour est refusé',
      text: sender === '' ? 'Gardez ce que vous avez reçu.' : `${sender} ne le reprend pas.`,
    }),
  },

  settings: {
    title: 'Retours par le destinataire',
    lead: 'Les destinataires demandent un retour sur la page de suivi d’un colis livré. L’étiquette leur est envoyée par courriel.',
    saved: 'Enregistré. Les destinataires le voient dès maintenant.',
    on: 'Activé',
    off: 'Désactivé',
    labels: {
      enabled: 'Les destinataires peuvent retourner quelque chose',
      days: 'Jours après la livraison',
      reasons: 'Raisons au choix',
      service: 'Service de l’étiquette de retour',
      courier_slug: 'Transporteur',
      service_code: 'Service',
      service_level: 'Service',
      approval: 'Qui approuve',
      approve_below: 'Approuver d’office au-dessous de',
      fee: 'Frais de retour',
    },
    daysHint: (max) => `Au plus ${max} : la page de suivi fonctionne aussi longtemps.`,
    services: {
      cheapest: 'Le moins cher',
      original: 'Celui par lequel le colis est venu',
      named: 'Toujours celui-ci',
    },
    approvals: {
      person: 'Un membre de l’équipe, chaque fois',
      below_value: 'Personne au-dessous d’une valeur, sinon un membre de l’équipe',
      at_once: 'Personne : l’étiquette est achetée d’office',
    },
    approvalHint:
      'Les retours d’un autre pays, et les articles de valeur inconnue sous une limite, attendent toujours une personne.',
    feeHint:
      'Vous les déduisez du remboursement; les destinataires le lisent avant de demander. Rien n’est déduit pour ce qui arrive en retard, endommagé, défectueux, erroné ou non conforme à la description.',
    noneChosen: 'Aucun choix',
    pays: 'Vous payez les étiquettes de retour : celles achetées d’office sont débitées de la carte par défaut du propriétaire.',
    toList: 'Voir les retours',
  },
}
