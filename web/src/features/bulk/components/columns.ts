/** The columns of the grid, as its head and each row share them. */
export const COLUMNS =
  'grid-cols-[2rem_minmax(7rem,1.3fr)_minmax(6rem,1fr)_minmax(7rem,0.9fr)_minmax(8.5rem,1.2fr)_minmax(5rem,0.8fr)_5rem_8.75rem_2.25rem] items-start gap-x-2.5'
