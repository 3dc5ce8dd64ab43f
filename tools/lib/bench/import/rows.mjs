// A file of addresses as shops have them: a hundred thousand rows, names with accents, quoted cells, some rows that repeat
// another, some in which something is wrong. The same every time.

const HEADER =
  'First name,Last name,Company,Phone,Extension,Email,Address,Unit,City,Province,Postal code,Country,Reference,Invoice reference,Residential'

const FIRST = ['Noémie', 'Liam', 'Olivia', 'Étienne', 'Priya', 'Jean-François', 'Chloé', 'Wei', 'Amélie', 'Noah', 'Zoë', 'Marc-André']
const LAST = ['Tremblay', 'Smith', 'Gagné', 'Nguyen', "O'Brien", 'Bélanger', 'Singh', 'Côté', 'MacDonald', 'Lévesque', 'Roy', 'Chen']
const STREETS = ['rue Sainte-Catherine Est', 'Queen Street West', 'boulevard René-Lévesque', 'Jasper Avenue', 'chemin de la Côte-des-Neiges', 'Main Street']
const COMPANIES = ['', '', '', 'Atelier Nordet', 'Boréal & fils', '"Fleurs, thés et cie"', 'North Shore Tools']
const UNITS = ['', '', '4', 'app. 12', '"Suite 300, tower B"']
/** City, province as files have it, area of the postal code. */
const PLACES = [
  ['Montréal', 'QC', 'H2L'],
  ['Montréal', 'Québec', 'H3H'],
  ['Toronto', 'ON', 'M5J'],
  ['Toronto', 'Ontario', 'M4C'],
  ['Vancouver', 'BC', 'V6B'],
  ['Halifax', 'NS', 'B3J'],
  ['Winnipeg', 'mb', 'R3B'],
  ['Calgary', 'AB', 'T2P'],
  ['Gatineau', 'QC', 'J8X'],
  ['Ottawa', 'Ont.', 'K1N'],
]
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'

/** The next number of a linear congruential generator, below `below`. */
function random(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** How many rows have what: what every contender must find. */
export const ROWS = 100_000
const FAULTY_EACH = 50
const REPEATED_EACH = 100
const SUGGESTED_EACH = 80

/** The file. With `suggests`, some rows have a letter for a digit or another province than their postal code. */
export function makeFile({ suggests = false } = {}) {
  const below = random(14)
  const of = (list) => list[below(list.length)]
  const lines = [HEADER]
  for (let row = 0; row < ROWS; row += 1) {
    if (row % REPEATED_EACH === REPEATED_EACH - 1) {
      // The row before, shouted.
      lines.push(lines.at(-1).toUpperCase())
      continue
    }
    let [city, state, area] = of(PLACES)
    let postal = `${area} ${below(10)}${of(LETTERS)}${below(10)}`
    let phone = `${of(['514', '416', '604', '613'])} 555-${String(below(10_000)).padStart(4, '0')}`
    let email = `client${row}@courriel${below(50)}.example.ca`
    if (row % FAULTY_EACH === 7) {
      const what = below(4)
      if (what === 0) phone = ''
      if (what === 1) email = 'nobody at example'
      if (what === 2) postal = '1234'
      if (what === 3) city = ''
    } else if (suggests && row % SUGGESTED_EACH === 3) {
      if (below(2) === 0) postal = `${area} O${postal.slice(5)}`
      else state = state === 'QC' || state === 'Québec' ? 'ON' : 'QC'
    }
    const first = of(FIRST)
    const last = of(LAST)
    lines.push(
      [
        first,
        `${last}-${row}`,
        of(COMPANIES),
        phone,
        '',
        email,
        `"${1 + below(9_999)}, ${of(STREETS)}"`,
        of(UNITS),
        city,
        state,
        postal,
        of(['CA', 'CA', 'Canada', 'ca']),
        `Order ${row} of the autumn list`,
        `F-2026-${String(row).padStart(6, '0')}`,
        below(2),
      ].join(','),
    )
  }
  return Buffer.from(lines.join('\r\n'))
}
