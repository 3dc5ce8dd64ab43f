/** The columns of the grid, as its head and each row share them; where any row is insured, one more says for how much. */
export const columnsOf = (isInsured: boolean) => (isInsured ? WITH_COVER : PLAIN)

const PLAIN =
  'grid-cols-[3.75rem_minmax(7rem,1.3fr)_minmax(6rem,1fr)_minmax(7rem,0.9fr)_minmax(8.5rem,1.2fr)_minmax(5rem,0.8fr)_5rem_8.75rem_2.25rem] items-start gap-x-2.5'
const WITH_COVER =
  'grid-cols-[3.75rem_minmax(6.5rem,1.2fr)_minmax(5.5rem,0.9fr)_minmax(6.5rem,0.8fr)_5.25rem_minmax(8rem,1.1fr)_minmax(4.75rem,0.7fr)_5rem_8.75rem_2.25rem] items-start gap-x-2'
