/** Words of an account's usual pickup. */
export const usualPickup = {
  title: 'Your usual pickup',
  lead: 'New requests start with this. Leave a time open to begin with the longest window of the courier.',
  ready: 'Ready from',
  close: 'Until',
  open: 'Not set',
  location: 'Where the driver finds parcels',
  instructions: 'For the driver',
  saved: 'New requests start with this.',
}
