/** Words of an account's usual pickup. */
export const usualPickup = {
  title: 'Your usual pickup',
  lead: 'New requests start with this. Leave a time empty to start with the courier’s longest window.',
  ready: 'Ready from',
  close: 'Until',
  open: 'Not set',
  location: 'Pickup spot',
  instructions: 'Instructions for the driver',
  saved: 'Saved.',
}
