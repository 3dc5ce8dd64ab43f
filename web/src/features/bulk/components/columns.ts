/** The columns of the grid, as its head and each row share them. */
export const COLUMNS =
  'grid-cols-[2.5rem_minmax(9rem,1.3fr)_minmax(8rem,1fr)_minmax(7rem,0.9fr)_minmax(10rem,1.2fr)_minmax(6rem,0.8fr)_5.5rem_8.5rem_2.25rem] items-start gap-x-3'
