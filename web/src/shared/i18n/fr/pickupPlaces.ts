import type { pickupPlaces as en } from '../en/pickupPlaces'

export const pickupPlaces: typeof en = {
  schedule: 'Demander un ramassage',
  locations: {
    front_door: 'Porte avant',
    back_door: 'Porte arrière',
    side_door: 'Porte latérale',
    reception: 'Réception',
    mail_room: 'Salle du courrier',
    loading_dock: 'Quai de chargement',
    office: 'Un bureau',
    other: 'Ailleurs',
  },
}
