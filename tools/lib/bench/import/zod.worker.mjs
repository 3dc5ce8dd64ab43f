// papaparse splits the file into objects and trims their cells, zod checks each and says what is wrong, a map finds what
// repeats.
import Papa from '/contenders/papaparse.mjs'
import * as z from '/contenders/zod/index.js'
import { answering } from '/bench/answering.mjs'
import { AMERICAN, bare, barePhone, CANADIAN, COUNTRIES, countryOf, HIDDEN, isEmail, keyOf, postalOf, PROVINCES, provinceOf, TEN, YES } from '/bench/tables.mjs'

const line = (max, required) => {
  const text = z.string()
  const bounded = required === undefined ? text.max(max, `At most ${max} characters`) : text.min(1, required).max(max, `At most ${max} characters`)
  return bounded.refine((value) => !HIDDEN.test(value), 'No line breaks or hidden characters')
}

const Row = z
  .object({
    'First name': line(40, 'Enter a first name'),
    'Last name': line(40, 'Enter a last name'),
    Company: line(30),
    Phone: z.string().transform(barePhone).pipe(line(15, 'Phone is required.')),
    Extension: line(6),
    Email: z.string().max(255, 'At most 255 characters').refine((value) => value === '' || value.length >= 5, 'The contact email must be at least 5 characters.').refine((value) => value === '' || isEmail(value), 'The contact email must be a valid email address.'),
    Address: line(255, 'Enter a street address'),
    Unit: line(255),
    City: line(255, 'Enter a city'),
    Province: line(255, 'Province is required'),
    'Postal code': line(14, 'Enter a postal code'),
    Country: z.string().min(1, 'The country field is required.').transform(countryOf).refine((code) => COUNTRIES.has(code), 'Choose a country'),
    Reference: line(35),
    'Invoice reference': line(255),
    Residential: z.string().transform((value) => (YES.test(value) ? 1 : 0)),
  })
  .transform((row) =>
    row.Country === 'CA' ? { ...row, Province: provinceOf(row.Province), 'Postal code': postalOf(row['Postal code']) } : { ...row, 'Postal code': row['Postal code'].toUpperCase() },
  )
  .superRefine((row, context) => {
    const fail = (path, message) => context.addIssue({ code: 'custom', path: [path], message })
    if (row.Country === 'CA') {
      if (row['First name'].length > 30) fail('First name', 'At most 30 characters')
      if (row['Last name'].length > 30) fail('Last name', 'At most 30 characters')
      if (!TEN.test(row.Phone)) fail('Phone', 'Enter ten digits')
      if (!(row.Province in PROVINCES)) fail('Province', 'Please select a province from the list')
      if (!CANADIAN.test(row['Postal code'])) fail('Postal code', 'Please enter a valid postal code')
    } else {
      if (row.Email === '') fail('Email', 'Email is required.')
      if (row.Country === 'US' && !AMERICAN.test(row['Postal code'])) fail('Postal code', 'Please enter a valid ZIP code')
    }
  })

answering(() => (bytes) => {
  const { data } = Papa.parse(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true, transform: bare })
  const valid = []
  const duplicates = []
  const errors = []
  const known = new Map()
  data.forEach((cells, at) => {
    const read = Row.safeParse(cells)
    if (!read.success) {
      errors.push({ row: at + 2, cells, issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
      return
    }
    const row = read.data
    const key = keyOf({
      firstName: row['First name'], lastName: row['Last name'], company: row.Company, street1: row.Address, street2: row.Unit,
      city: row.City, state: row.Province, postalCode: row['Postal code'], country: row.Country,
    })
    const first = known.get(key)
    if (first === undefined) {
      known.set(key, at + 2)
      valid.push(row)
    } else duplicates.push({ row: at + 2, of: first, cells: row })
  })
  return { counts: { valid: valid.length, duplicate: duplicates.length, error: errors.length }, held: [valid, duplicates, errors], first: errors[0] }
})
