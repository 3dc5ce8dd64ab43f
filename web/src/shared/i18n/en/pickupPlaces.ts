/** Words of pickups that several screens share. */
export const pickupPlaces = {
  schedule: 'Schedule pickup',
  locations: {
    front_door: 'Front door',
    back_door: 'Back door',
    side_door: 'Side door',
    reception: 'Reception',
    mail_room: 'Mail room',
    loading_dock: 'Loading dock',
    office: 'An office',
    other: 'Somewhere else',
  },
}
