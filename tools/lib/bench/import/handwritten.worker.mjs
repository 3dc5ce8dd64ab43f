// The same checks written by hand, as fast as we could make them: the file is cut once, cells are looked up by the places that
// the header tells, formats are compiled expressions, and accents are folded only where there are some. What the file has none
// of (a state of the United States, a full name in one column) is left out here, not in core.
import { answering } from '/bench/answering.mjs'
import { AMERICAN, bare, barePhone, CANADIAN, COUNTRIES, countryOf, fold, HIDDEN, isEmail, keyOf, postalOf, PROVINCES, provinceOf, TEN, YES } from '/bench/tables.mjs'

const COLUMNS = [
  ['First name', 'Prénom'],
  ['Last name', 'Nom de famille'],
  ['Company', 'Entreprise'],
  ['Phone', 'Téléphone'],
  ['Extension', 'Poste'],
  ['Email', 'Courriel'],
  ['Address', 'Adresse'],
  ['Unit', 'Appartement'],
  ['City', 'Ville'],
  ['Province', 'Province'],
  ['Postal code', 'Code postal'],
  ['Country', 'Pays'],
  ['Reference', 'Référence'],
  ['Invoice reference', 'Référence de facture'],
  ['Residential', 'Résidentiel'],
]
const [FIRST_NAME, LAST_NAME, COMPANY, PHONE, EXTENSION, EMAIL, STREET_1, STREET_2, CITY, STATE, POSTAL_CODE, COUNTRY, REFERENCE, INVOICE_REFERENCE, RESIDENTIAL] =
  COLUMNS.keys()

/** Index of each column in a file, by its header in either language. */
function placesOf(header) {
  const names = header.map((name) => fold(name.trim()))
  return COLUMNS.map((called) => names.findIndex((name) => called.some((known) => fold(known) === name)))
}

/** Cuts a text into rows (RFC 4180). */
function split(text) {
  const rows = []
  let row = []
  let at = 0
  while (at < text.length) {
    let cell
    if (text.charCodeAt(at) === 34) {
      let end = text.indexOf('"', at + 1)
      cell = text.slice(at + 1, end === -1 ? text.length : end)
      while (end !== -1 && text.charCodeAt(end + 1) === 34) {
        const next = text.indexOf('"', end + 2)
        cell += `"${text.slice(end + 2, next === -1 ? text.length : next)}`
        end = next
      }
      at = end === -1 ? text.length : end + 1
    } else {
      let end = at
      for (; end < text.length; end += 1) {
        const sign = text.charCodeAt(end)
        if (sign === 44 || sign === 10 || sign === 13) break
      }
      cell = text.slice(at, end)
      at = end
    }
    row.push(cell)
    const sign = text.charCodeAt(at)
    if (sign === 44) {
      at += 1
      continue
    }
    at += sign === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

/** What is wrong with a row, field by field; null where nothing is. */
function wrong(row) {
  let issues = null
  const fail = (path, message) => {
    issues ??= []
    issues.push({ path, message })
  }
  const line = (path, text, max, required) => {
    if (text === '') {
      if (required !== undefined) fail(path, required)
    } else if (text.length > max && [...text].length > max) fail(path, `At most ${max} characters`)
    else if (HIDDEN.test(text)) fail(path, 'No line breaks or hidden characters')
  }
  const inCanada = row.country === 'CA'
  const nameMax = inCanada ? 30 : 40
  line('First name', row.firstName, nameMax, 'Enter a first name')
  line('Last name', row.lastName, nameMax, 'Enter a last name')
  line('Company', row.company, 30)
  if (!TEN.test(row.phone)) {
    if (!/[\p{L}\p{N}]/u.test(row.phone)) fail('Phone', 'Phone is required.')
    else if (row.phone.length > 15 || HIDDEN.test(row.phone)) fail('Phone', 'At most 15 characters')
    else if (inCanada) fail('Phone', 'Enter ten digits')
  }
  line('Extension', row.extension, 6)
  if (row.email === '') {
    if (!inCanada && row.country !== '') fail('Email', 'Email is required.')
  } else if (row.email.length < 5) fail('Email', 'The contact email must be at least 5 characters.')
  else if (row.email.length > 255) fail('Email', 'At most 255 characters')
  else if (!isEmail(row.email)) fail('Email', 'The contact email must be a valid email address.')
  line('Address', row.street1, 255, 'Enter a street address')
  line('Unit', row.street2, 255)
  line('City', row.city, 255, 'Enter a city')
  line('Province', row.state, 255, 'Province is required')
  if (inCanada && row.state !== '' && !(row.state in PROVINCES)) fail('Province', 'Please select a province from the list')
  if (row.postalCode === '') fail('Postal code', 'Enter a postal code')
  else if (inCanada ? !CANADIAN.test(row.postalCode) : row.country === 'US' && !AMERICAN.test(row.postalCode)) fail('Postal code', 'Please enter a valid postal code')
  if (row.country === '') fail('Country', 'The country field is required.')
  else if (!COUNTRIES.has(row.country)) fail('Country', 'Choose a country')
  line('Reference', row.reference, 35)
  line('Invoice reference', row.invoiceReference, 255)
  return issues
}

answering(() => (bytes) => {
  const rows = split(new TextDecoder().decode(bytes))
  const places = placesOf(rows[0])
  const valid = []
  const duplicates = []
  const errors = []
  const known = new Map()
  for (let at = 1; at < rows.length; at += 1) {
    const cells = rows[at]
    const cell = (column) => bare(cells[places[column]] ?? '')
    const country = countryOf(cell(COUNTRY))
    const inCanada = country === 'CA'
    const row = {
      firstName: cell(FIRST_NAME),
      lastName: cell(LAST_NAME),
      company: cell(COMPANY),
      phone: barePhone(cell(PHONE)),
      extension: cell(EXTENSION),
      email: cell(EMAIL),
      street1: cell(STREET_1),
      street2: cell(STREET_2),
      city: cell(CITY),
      state: inCanada ? provinceOf(cell(STATE)) : cell(STATE),
      postalCode: inCanada ? postalOf(cell(POSTAL_CODE)) : cell(POSTAL_CODE).toUpperCase(),
      country,
      reference: cell(REFERENCE),
      invoiceReference: cell(INVOICE_REFERENCE),
      residential: YES.test(cell(RESIDENTIAL)) ? 1 : 0,
    }
    const issues = wrong(row)
    if (issues !== null) {
      errors.push({ row: at + 1, cells: row, issues })
      continue
    }
    const key = keyOf(row)
    const first = known.get(key)
    if (first === undefined) {
      known.set(key, at + 1)
      valid.push(row)
    } else duplicates.push({ row: at + 1, of: first, cells: row })
  }
  return { counts: { valid: valid.length, duplicate: duplicates.length, error: errors.length }, held: [valid, duplicates, errors], first: errors[0] }
})
