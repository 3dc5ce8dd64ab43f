import type { tour as english } from '../en/tour'

/** Les mots de la visite guidée. */
export const tour: typeof english = {
  gotIt: 'Compris',
  skip: 'Passer la visite',
  hints: {
    send: 'Tout ce que vous tapez est enregistré dans un brouillon. Fermez la page quand vous voulez et reprenez plus tard.',
    settings: 'Ctrl K (⌘ K sur Mac) mène de partout à un écran, à un envoi ou à une personne.',
    usAlerts: 'Ctrl K (⌘ K sur Mac) mène partout depuis n’importe quelle page.',
  },
  steps: {
    welcome: {
      title: 'Bienvenue sur Waybill',
      text: 'Le tableau de bord montre ce qu’il reste à faire, vos derniers colis et vos brouillons. Cette visite prend une minute.',
    },
    profile: {
      title: 'Votre profil',
      text: 'Cette adresse figure comme expéditeur sur vos étiquettes, et chaque nouvel envoi en part.',
    },
    send: {
      title: 'Envoyer un colis',
      text: 'Indiquez deux adresses et un poids, et comparez les prix de tous les transporteurs, taxes comprises. Pour toute une liste, ouvrez Étiquettes en lot.',
    },
    insure: {
      title: 'Assurer un envoi',
      text: 'Une couverture pour un colis ou du fret, même si l’étiquette vient d’ailleurs.',
    },
    quote: {
      title: 'Soumission rapide',
      text: 'La façon la plus rapide d’obtenir un prix, depuis n’importe quelle page. Enregistrez-le : nous vous préviendrons si le prix change.',
    },
    history: {
      title: 'Historique et suivi',
      text: 'Chaque envoi, avec son étiquette et son état, et vos brouillons dans une liste à part. La réimpression est gratuite.',
    },
    pickup: {
      title: 'Ramassages et dépôts',
      text: 'Faites ramasser vos colis, ou trouvez le comptoir le plus proche et ses heures.',
    },
    book: {
      title: 'Carnet d’adresses',
      text: 'Vos destinataires, vérifiés à la saisie et prêts pour chaque envoi. Les commandes d’une boutique connectée deviennent aussi des brouillons, sous Commandes en ligne.',
    },
    alerts: {
      title: 'Alertes et nouveautés',
      text: 'Les nouveautés, les jours fériés des transporteurs et vos rappels.',
    },
    settings: {
      title: 'Paramètres du compte',
      text: 'Valeurs par défaut, emballages enregistrés, cartes, avis de suivi et activité.',
    },
    usWelcome: {
      title: 'Bienvenue sur Waybill',
      text: 'Cette page montre les envois qui vous concernent.',
    },
    usHistory: {
      title: 'Historique et suivi des envois',
      text: 'Où est chaque colis, et son parcours.',
    },
    usAlerts: {
      title: 'Alertes et nouveautés',
      text: 'Les nouveautés et vos rappels.',
    },
    usSettings: {
      title: 'Paramètres du compte',
      text: 'Votre mot de passe, vos appareils et votre langue.',
    },
  },
}
