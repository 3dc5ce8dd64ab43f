import type { team as english } from '../en/team'

/** Les mots de l’équipe : inviter, qui paie, et tenir à l’écart. */
export const team: typeof english = {
  title: 'Équipe',
  lead: 'Les personnes qui expédient depuis ce compte.',
  invite: 'Inviter quelqu’un',
  columns: {
    person: 'Personne',
    role: 'Rôle',
    billing: 'Qui paie',
    status: 'État',
    since: 'Accès',
    actions: 'Actions',
  },
  roles: { owner: 'Propriétaire', sub_user: 'Sous-utilisateur' },
  status: { active: 'Actif', invited: 'Invité', expired: 'Invitation expirée', disabled: 'Désactivé' },
  whoPays: 'Qui paie ses étiquettes?',
  billing: {
    account: {
      short: 'Le compte',
      sentence: 'Le compte paie',
      name: 'Le compte',
      note: 'Votre carte par défaut est débitée, et chaque étiquette montre qui l’a achetée.',
    },
    self: {
      short: 'La personne',
      sentence: 'La personne paie',
      name: 'La personne elle-même',
      note: 'Elle ajoute sa propre carte, la seule qu’elle voit et gère.',
    },
  },
  you: (name) => `${name} (vous)`,
  since: (day) => `Depuis le ${day}`,
  linkUntil: (day) => `Lien valide jusqu’au ${day}`,
  ranOut: (day) => `Lien expiré le ${day}`,
  emptyTitle: 'Il n’y a encore personne d’autre',
  emptyText:
    'Invitez les personnes avec qui vous expédiez. Chacune a son propre accès, et vous voyez à qui est chaque colis.',

  inviteTitle: 'Inviter quelqu’un',
  inviteLead: (life) =>
    `La personne reçoit un courriel avec un lien valide ${life} et choisit son mot de passe.`,
  sendInvitation: 'Envoyer l’invitation',
  invited: (email) => `L’invitation à ${email} est en route.`,
  resent: (email) => `Une nouvelle invitation à ${email} est en route. L’ancien lien ne fonctionne plus.`,

  actionsFor: (name) => `Actions pour ${name}`,
  resend: 'Renvoyer l’invitation',
  editBilling: 'Changer qui paie',
  disable: 'Désactiver',
  enable: 'Réactiver',
  remove: 'Retirer de l’équipe',
  withdraw: 'Annuler l’invitation',

  billingTitle: (name) => `Qui paie pour ${name}?`,
  saved: (name) => `Enregistré pour ${name}.`,
  disableTitle: (name) => `Désactiver ${name}?`,
  disableText:
    'La personne est déconnectée aussitôt et ne peut plus se connecter tant que vous ne la réactivez pas. Ses envois ne changent pas.',
  disabled: (name) => `${name} est désactivé.`,
  enabled: (name) => `${name} peut se connecter de nouveau.`,
  removeTitle: (name) => `Retirer ${name} de l’équipe?`,
  removeText:
    'La personne est déconnectée aussitôt. Ses envois, soumissions et réclamations deviennent les vôtres et gardent son nom. C’est irréversible.',
  removed: (name) => `${name} n’est plus dans l’équipe.`,
  withdrawTitle: (name) => `Annuler l’invitation à ${name}?`,
  withdrawText:
    'Le lien du courriel cesse de fonctionner. Vous pourrez inviter de nouveau quand vous voulez.',

  joinTitle: (account) => `Rejoindre ${account}`,
  joinLead: (inviter) => `${inviter} vous a invité. Indiquez votre nom et choisissez un mot de passe.`,
  joinTitleUnknown: 'Votre invitation',
  join: 'Rejoindre',
  joinEmailHint: 'Vous vous connecterez avec ce courriel.',
  joinFailedHint: (life) =>
    `Une invitation sert une seule fois, pendant ${life}. Demandez à la personne qui vous a invité de la renvoyer.`,
  joinAsOther: (email) =>
    `Vous êtes connecté en tant que ${email}. Si vous acceptez l’invitation, vous serez déconnecté de ce compte sur cet appareil.`,
  originLead:
    'Cette adresse figure comme expéditeur sur vos étiquettes. C’est la vôtre, pas celle de toute l’équipe.',

  ownerOnlyTitle: 'Pour le propriétaire du compte',
  ownerOnlyText:
    'Le propriétaire du compte s’occupe de l’équipe. Demandez-lui d’inviter ou de retirer quelqu’un.',
}
