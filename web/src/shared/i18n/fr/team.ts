import type { team as english } from '../en/team'

/** Les mots de l’équipe : inviter, qui paie, et tenir à l’écart. */
export const team: typeof english = {
  title: 'Équipe',
  /** Of an account that may not send. */
  us: {
    lead: 'Les personnes qui utilisent ce compte.',
    emptyText: 'Invitez des personnes à ce compte. Chacune a sa propre connexion.',
  },
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
  roles: { owner: 'Propriétaire', sub_user: 'Membre' },
  status: {
    active: 'Accès actif',
    invited: 'Invitation envoyée',
    expired: 'Invitation expirée',
    disabled: 'Accès désactivé',
  },
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
  linkUntil: (day) => `Le lien expire le ${day}`,
  ranOut: (day) => `Lien expiré le ${day}`,
  emptyTitle: 'Aucun autre membre',
  emptyText:
    'Invitez les personnes avec qui vous expédiez. Chacune a son propre accès, et vous voyez qui a envoyé quoi.',

  inviteTitle: 'Inviter quelqu’un',
  inviteLead: (life) =>
    `La personne reçoit un courriel avec un lien valide ${life} et choisit son mot de passe.`,
  sendInvitation: 'Envoyer l’invitation',
  invited: (email) => `Invitation envoyée à ${email}.`,
  resent: (email) => `Nouvelle invitation envoyée à ${email}. L’ancien lien ne fonctionne plus.`,

  actionsFor: (name) => `Actions pour ${name}`,
  resend: 'Renvoyer l’invitation',
  editBilling: 'Changer qui paie',
  disable: 'Désactiver',
  enable: 'Réactiver',
  remove: 'Retirer de l’équipe',
  withdraw: 'Annuler l’invitation',

  billingTitle: (name) => `Qui paie pour ${name}?`,
  saved: (name) => `Enregistré pour ${name}.`,
  disableTitle: (name) => `Désactiver l’accès de ${name}?`,
  disableText:
    'Ses sessions sont fermées aussitôt, et la personne ne peut plus se connecter tant que vous ne réactivez pas son accès. Ses envois ne changent pas.',
  disabled: (name) => `Accès désactivé : ${name}.`,
  enabled: (name) => `${name} peut se connecter de nouveau.`,
  removeTitle: (name) => `Retirer ${name} de l’équipe?`,
  removeText:
    'Ses sessions sont fermées aussitôt. Ses envois, soumissions et réclamations deviennent les vôtres et gardent son nom. C’est irréversible.',
  removed: (name) => `${name} n’est plus dans l’équipe.`,
  withdrawTitle: (name) => `Annuler l’invitation à ${name}?`,
  withdrawText:
    'Le lien du courriel cesse de fonctionner. Vous pourrez inviter de nouveau quand vous voulez.',

  joinTitle: (account) => `Rejoindre ${account}`,
  joinLead: (inviter) => `${inviter} vous invite. Indiquez votre nom et choisissez un mot de passe.`,
  joinTitleUnknown: 'Votre invitation',
  join: 'Rejoindre',
  joinEmailHint: 'Vous vous connecterez avec cette adresse.',
  joinFailedHint: (life) =>
    `Une invitation sert une seule fois, pendant ${life}. Demandez à la personne qui vous invite de la renvoyer.`,
  joinAsOther: (email) =>
    `Une session est ouverte pour ${email}. Accepter l’invitation la fermera sur cet appareil.`,
  originLead: 'Cette adresse figure comme expéditeur sur vos étiquettes. Elle ne sert qu’à vous.',

  ownerOnlyTitle: 'Pour le propriétaire du compte',
  ownerOnlyText:
    'Le propriétaire du compte s’occupe de l’équipe. Demandez-lui d’inviter ou de retirer quelqu’un.',
}
