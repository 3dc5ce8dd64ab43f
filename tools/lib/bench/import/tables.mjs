// What the hand-written checks know of the world: the same tables as core, in the form in which JavaScript looks things up
// fastest. Countries are those that the browser itself can name.
export const PROVINCES = {
  AB: ['Alberta', 'Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba', 'Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut', 'Nunavut'],
  ON: ['Ontario', 'Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
  QC: ['Québec', 'Québec'],
  SK: ['Saskatchewan', 'Saskatchewan'],
  YT: ['Yukon', 'Yukon'],
}
export const ABBREVIATIONS = {
  alta: 'AB', cb: 'BC', man: 'MB', nf: 'NL', nfld: 'NL', lab: 'NL', tnl: 'NL', ne: 'NS', nwt: 'NT', tno: 'NT', nvt: 'NU',
  ont: 'ON', pei: 'PE', ipe: 'PE', pq: 'QC', que: 'QC', sask: 'SK', yk: 'YT',
}

const MARKS = /[\u0300-\u036f]/g
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]/

/** Letters that Unicode does not take apart. */
const UNMARKED = {
  æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŀ: 'l', ł: 'l', ŉ: 'n', ø: 'o', ſ: 's', ŧ: 't', ς: 'σ', '’': "'", ʼ: "'", '‘': "'",
}
const WHOLE = /[æœßþđðħıŀłŉøſŧς’ʼ‘]/g
const SPACES = /\s{2,}|[^\S ]/

/** Lower case, without accents, spaces joined. */
export function fold(text) {
  const small = text.toLowerCase()
  const plain = BEYOND_ASCII.test(small) ? small.normalize('NFD').replace(MARKS, '').replace(WHOLE, (letter) => UNMARKED[letter]) : small
  return SPACES.test(plain) ? plain.replace(/\s+/g, ' ') : plain
}

/** What a cell says: trimmed, and without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export function bare(cell) {
  const text = cell.trim()
  return text.charCodeAt(0) === 39 && /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

export const YES = /^(1|yes|y|true|oui|o|vrai|x|residential|home|domicile)$/i

export const PROVINCE_BY_NAME = new Map(
  Object.entries(PROVINCES).flatMap(([code, names]) => names.map((name) => [fold(name), code])),
)

const CODES = []
for (let a = 65; a <= 90; a += 1) for (let b = 65; b <= 90; b += 1) CODES.push(String.fromCharCode(a, b))
const names = { en: new Intl.DisplayNames('en', { type: 'region' }), fr: new Intl.DisplayNames('fr', { type: 'region' }) }
export const COUNTRIES = new Set(CODES.filter((code) => names.en.of(code) !== code))
export const COUNTRY_BY_NAME = new Map(
  [...COUNTRIES].flatMap((code) => [
    [fold(names.en.of(code)), code],
    [fold(names.fr.of(code)), code],
  ]),
)

export const CANADIAN = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/
export const AMERICAN = /^\d{5}(-\d{4})?$/
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i
export const isEmail = (text) => EMAIL.test(text) && text.indexOf('@') <= 64
// oxlint-disable-next-line no-control-regex
export const HIDDEN = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/
const SIGNS = /[\s.\-‐‑–()[\]]/g
export const TEN = /^\d{10}$/

/** A phone number without its signs, and without a leading 1 before ten digits. */
export function barePhone(text) {
  if (TEN.test(text)) return text
  const bare = text.replace(SIGNS, '')
  const national = bare.replace(/^\+?1/, '')
  return TEN.test(national) ? national : bare
}

/** The code of a country written in any of its ways. */
export function countryOf(text) {
  const code = text.toUpperCase()
  return COUNTRIES.has(code) ? code : (COUNTRY_BY_NAME.get(fold(text)) ?? code)
}

/** The code of a province of Canada written in any of its ways. */
export function provinceOf(text) {
  const code = text.toUpperCase()
  if (code in PROVINCES) return code
  const plain = fold(text)
  const named = PROVINCE_BY_NAME.get(plain) ?? ABBREVIATIONS[plain.replace(/[^a-z\d]/g, '')]
  return named ?? text
}

/** A Canadian code in its form. */
export function postalOf(text) {
  const code = text.toUpperCase()
  return CANADIAN.test(code) && code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
}

/** What makes an address an entry. */
export const keyOf = (row) =>
  fold(
    `${row.firstName}|${row.lastName}|${row.company}|${row.street1}|${row.street2}|${row.city}|${row.state}|${row.postalCode}|${row.country}`,
  )
