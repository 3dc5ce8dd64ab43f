/** Words of the keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  search: 'Search screens, shipments and people',
  list: 'Show this list',
  escape: 'Esc',
  close: 'Close what is open',
  move: 'Move through a list or menu',
  singleKeys: 'Press ? to see the shortcuts',
}
