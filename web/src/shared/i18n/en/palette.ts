/** Words of the command palette. */
export const palette = {
  title: 'Search screens, shipments and people',
  open: 'Search anything',
  placeholder: 'Screen, recipient or tracking number',
  results: 'Results',
  screens: 'Screens',
  shipments: 'Shipments',
  insurance: 'Insurance',
  people: 'People',
  to: (name: string) => `To ${name}`,
  noRecipient: 'No recipient yet',
  nothing: (query: string) => `Nothing matches “${query}”.`,
}
