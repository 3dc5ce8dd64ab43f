/** Words of the keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  search: 'Search screens, shipments and people',
  list: 'Show this list',
  escape: 'Esc',
  close: 'Close the open menu or dialog',
  move: 'Move through a list or menu',
  singleKeys: 'Press ? to see the shortcuts',
}
