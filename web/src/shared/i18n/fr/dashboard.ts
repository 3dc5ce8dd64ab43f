import type { Words } from '..'
import { plural } from '../plural'

/** Les mots du tableau de bord. */
export const dashboard: Words['dashboard'] = {
  title: 'Tableau de bord',
  morning: (name) => `Bonjour, ${name}`,
  afternoon: (name) => `Bon après-midi, ${name}`,
  evening: (name) => `Bonsoir, ${name}`,
  gettingStarted: 'Premiers pas',
  progress: (done, total) => `${done} sur ${total}`,
  steps: {
    verify: 'Confirmer votre courriel',
    address: 'Ajouter votre adresse',
    card: 'Ajouter une carte',
    parcel: 'Envoyer votre premier colis',
    team: 'Inviter votre équipe',
  },
  done: 'fait',
  hideSteps: 'Masquer cette liste',
  verifyTitle: 'Veuillez confirmer votre courriel',
  verifyText: (email) =>
    `Nous avons envoyé un lien à ${email}. Vous pouvez déjà comparer les prix ; vous pourrez acheter des étiquettes après confirmation.`,
  drafts: 'Reprendre là où vous en étiez',
  draftsCount: (count) => plural('fr', count, { one: '# brouillon', other: '# brouillons' }),
  requiresAction: 'À faire',
  waiting: (count) => plural('fr', count, { one: '# à faire', other: '# à faire' }),
  open: 'Ouvrir',
  allDrafts: (count) => `Les ${count} brouillons`,
  quoteLead: 'Au Canada, deux codes postaux suffisent.',
  sendThis: 'Envoyer ce colis',
  resume: 'Reprendre',
  draftTo: (name) => `À ${name}`,
  draftWithoutRecipient: 'Sans destinataire',
  changed: (when) => `Modifié ${when}`,
  recent: 'Envois récents',
  all: 'Tous les envois',
  emptyTitle: 'Votre premier colis est à quelques minutes',
  emptyText: 'Deux adresses et un poids suffisent pour voir les prix des transporteurs.',
  send: 'Envoyer un colis',
  usTitle: 'Rien à afficher pour l’instant',
  usText: 'Les envois que vous faites et recevez apparaissent ici.',
}
