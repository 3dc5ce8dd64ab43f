import type { Words } from '..'

/** Les mots de la visite guidée. */
export const tour: Words['tour'] = {
  gotIt: 'Compris',
  skip: 'Passer la visite',
  hints: {
    send: 'Tout ce que vous tapez est gardé en brouillon. Fermez la page quand vous voulez et reprenez plus tard.',
    settings: 'Ctrl K (⌘ K sur Mac) mène de partout à un écran, à un envoi ou à une personne.',
    usAlerts: 'Ctrl K (⌘ K sur Mac) mène partout depuis n’importe quelle page.',
  },
  steps: {
    welcome: {
      title: 'Bienvenue sur Waybill',
      text: 'Le tableau de bord montre d’abord ce qui vous attend, puis ce qui est en route. Une minute, et vous saurez où tout se trouve.',
    },
    profile: {
      title: 'Votre profil',
      text: 'L’adresse d’ici figure comme expéditeur sur vos étiquettes, et chaque nouvel envoi en part.',
    },
    send: {
      title: 'Envoyer un colis',
      text: 'Deux adresses et un poids suffisent : le prix de chaque transporteur arrive dès qu’il répond, taxes comprises.',
    },
    insure: {
      title: 'Assurer un envoi',
      text: 'Une couverture pour un colis ou du fret, même si l’étiquette vient d’ailleurs.',
    },
    quote: {
      title: 'Soumission rapide',
      text: 'Le plus court chemin vers un prix, depuis n’importe quelle page.',
    },
    history: {
      title: 'Historique et suivi',
      text: 'Chaque étiquette, et où est son colis. La réimpression est gratuite ; l’annulation est à côté, avec son délai.',
    },
    pickup: {
      title: 'Ramassages et dépôts',
      text: 'Faites ramasser vos colis, ou trouvez le comptoir le plus proche et ses heures.',
    },
    book: {
      title: 'Carnet d’adresses',
      text: 'Les gens à qui vous envoyez, vérifiés pendant que vous tapez. Vous les choisissez depuis tout envoi.',
    },
    alerts: {
      title: 'Alertes et nouveautés',
      text: 'Ce qui a changé, les jours de repos des transporteurs, et vos propres rappels.',
    },
    settings: {
      title: 'Paramètres du compte',
      text: 'Les valeurs des nouveaux colis, les cartes, ce qu’on dit à vos destinataires, et qui a fait quoi.',
    },
    usWelcome: {
      title: 'Bienvenue sur Waybill',
      text: 'Cette page montre les envois qui vous concernent.',
    },
    usHistory: {
      title: 'Historique et suivi des envois',
      text: 'Où est chaque colis, et ce qui lui est arrivé en route.',
    },
    usAlerts: {
      title: 'Alertes et nouveautés',
      text: 'Ce qui a changé, et vos propres rappels.',
    },
    usSettings: {
      title: 'Paramètres du compte',
      text: 'Votre mot de passe, vos appareils et votre langue.',
    },
  },
}
