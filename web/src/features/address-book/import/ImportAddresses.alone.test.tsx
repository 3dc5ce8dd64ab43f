import type { BulkImportInput, BulkImportResult } from '@waybill/types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discard } from '@/domain/address/import/addressImport'
import { fileWork, type FileWork } from '@/domain/address/import/fileWork'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { loadWords, showWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, isDown, type Asked } from '@/shared/testing/server'
import { ImportAddresses } from './ImportAddresses'

const path = '/dashboard/address-book/import'

// jsdom has no workers: the real module does the same work here.
vi.mock('@/domain/address/import/fileWorker', () => ({
  startFileWorker: (tell: (done: number, total: number) => void) => {
    const work = fileWork(tell)
    return {
      ask: async (method: keyof FileWork, ...input: unknown[]) =>
        (work[method] as (...given: unknown[]) => unknown)(...input),
      stop: () => undefined,
    }
  },
}))

const HEADER = 'Prénom;Nom;Téléphone;Adresse;Ville;Province;Code postal;Pays'
/** A good row, an abbreviation, a letter for a digit, no phone, the first again, a province that disagrees. */
const FILE = [
  HEADER,
  'Noémie;Lavoie;418 555 0172;425 rue Saint-Joseph E;Québec;QC;G1K 3B6;Canada',
  'Ada;Roy;613 555 0123;111 Wellington St;Ottawa;Ont.;K1A 0A9;Canada',
  'Lea;Roy;613 555 0124;111 Wellington St;Ottawa;ON;K1A OA9;Canada',
  'Luc;Morin;;84 rue Laurier;Gatineau;QC;J8X 3W1;Canada',
  'NOEMIE;LAVOIE;418 555 0172;425 RUE SAINT-JOSEPH E;QUEBEC;QC;G1K 3B6;CA',
  'Zoé;Roy;613 555 0125;112 Wellington St;Ottawa;QC;K1A 0A9;Canada',
].join('\n')

const result = (imported: number): BulkImportResult => ({
  import_id: '0199a000-0000-7000-8000-000000000050',
  summary: { total: imported, imported, suggested: 0, duplicate: 0, error: 0 },
  columns: [],
  suggested_address: [],
  error_address: [],
  duplicate_address: [],
  validated: [],
  corrected: [],
  tidied: [],
})

async function choose(text = FILE, bytes = new TextEncoder().encode(text), name = 'clients.csv') {
  const rendered = renderScreen(ImportAddresses, path)
  await screen.findByRole('button', { name: 'Choose file' })
  const file = new File([text], name)
  // jsdom's files lack it.
  file.arrayBuffer = () => Promise.resolve(bytes.slice().buffer)
  await rendered.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return rendered
}

async function check(text = FILE) {
  const rendered = await choose(text)
  await rendered.user.click(await screen.findByRole('button', { name: /^Check/ }))
  await screen.findByRole('tab', { name: /^Ready/ })
  return rendered
}

const keysOf = (asked: Asked[]) => (asked[0]?.body as { keys: string[] } | undefined)?.keys ?? []

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(async () => {
  useSession.getState().signIn('token', aUser())
  await loadWords('import')
})

afterEach(async () => {
  act(discard)
  useDisplay.setState({ importColumns: {} })
  await showWords('en')
})

/** A contact as phones hand it on. */
const card = (name: string, phone: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${name};;;\r\nFN:${name}\r\nTEL;type=CELL;type=pref:${phone}\r\n` +
  'ADR;type=HOME:;;111 Wellington St;Ottawa;ON;K1A 0A9;Canada\r\nEND:VCARD\r\n'

describe('importing addresses', () => {
  it('asks which reading of an older encoding is right, and reads the file so', async () => {
    // Mac Roman: é is 8E, è is 8F.
    const mac = Array.from(FILE, (letter) => ({ é: 0x8e, è: 0x8f })[letter] ?? letter.charCodeAt(0))
    const { user } = await choose(FILE, Uint8Array.from(mac))
    const group = await screen.findByRole('radiogroup', { name: 'Which reading is right?' })
    const [likeliest, other] = within(group).getAllByRole('radio')
    expect(likeliest).toBeChecked()
    expect(within(group).getByText(/Prénom/)).toBeVisible()
    act(() => likeliest?.focus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')[1]).toBeChecked())
    expect(other).toBeDefined()
  })

  it('matches headers in French, sorts the rows and shows each in its list', async () => {
    const { user } = await check()
    expect([
      figure('ready'),
      figure('with a suggestion'),
      figure('duplicates'),
      figure('with errors'),
    ]).toEqual(['2', '2', '1', '1'])
    const grid = await screen.findByRole('grid', { name: 'Suggestions' })
    const row = await within(grid).findByRole('row', { name: /Lea Roy/ })
    expect(within(row).getByText('O', { selector: 'del' })).toBeInTheDocument()
    expect(within(row).getByText('0', { selector: 'ins' })).toBeInTheDocument()
    expect(row).toHaveTextContent('The letter O where a digit belongs')
    await user.click(screen.getByRole('tab', { name: /^Errors/ }))
    expect(await screen.findByText('Phone is required.')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: /^Duplicates/ }))
    expect(await screen.findByText('Same as row 2')).toBeInTheDocument()
  })

  it('reads contacts as vCards', async () => {
    const text = card('Roy;Ada', '(613) 555-0123') + card('Morin;Luc', '')
    const { user } = await choose(text, undefined, 'contacts.vcf')
    await user.click(await screen.findByRole('button', { name: /^Check/ }))
    await user.click(await screen.findByRole('tab', { name: /^Errors/ }))
    expect(await screen.findByRole('row', { name: /Luc Morin/ })).toHaveTextContent('Phone is required.')
    expect([figure('ready'), figure('with errors')]).toEqual(['1', '1'])
  })

  it('asks what columns hold, warns of what is missing, and remembers it on this device', async () => {
    const text = FILE.replace('Téléphone', 'Joignable au')
    const { user } = await choose(text)
    expect(await screen.findByText('No column has: Phone')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Joignable au/ }))
    await user.click(await screen.findByRole('option', { name: 'Phone' }))
    expect(screen.queryByText(/No column has/)).not.toBeInTheDocument()
    expect(useDisplay.getState().importColumns).toEqual({ 'joignable au': 'phone' })
    act(discard)
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      Object.assign(new File([text], 'b.csv'), {
        arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
      }),
    )
    expect(
      await screen.findByRole('button', { name: /Phone\s+Joignable au|Joignable au/ }),
    ).toHaveTextContent('Phone')
    expect(screen.queryByText(/No column has/)).not.toBeInTheDocument()
  })

  it('says what is no table', async () => {
    await choose('\u0000PNG')
    expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a CSV file')
  })

  it('takes suggestions and keeps entries by button and by key, and counts them as good', async () => {
    const { user } = await check()
    expect(screen.getByRole('button', { name: 'Add 2 addresses' })).toBeEnabled()
    await user.click(await screen.findByRole('button', { name: 'Use suggested, row 4' }))
    expect(await screen.findByText('Suggestion used')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Keep mine, row 4' })).not.toBeInTheDocument()
    const row = await screen.findByRole('row', { name: /Zoé Roy/ })
    row.focus()
    await user.keyboard('k')
    expect(await screen.findByText('Yours kept')).toBeInTheDocument()
    expect(screen.getByText('2 of 2 decided')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add 4 addresses' })).toBeEnabled()
    await user.keyboard('u')
    expect(screen.getByRole('button', { name: 'Add 3 addresses' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Use all suggestions' }))
    expect(screen.getByRole('button', { name: 'Add 4 addresses' })).toBeEnabled()
  })

  it('changes an abbreviation back, whose rows are then to be decided', async () => {
    const { user } = await check()
    expect(await screen.findByText('“Ont.” changed to ON in 1 row')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change back' }))
    expect(await screen.findByText('Change “Ont.” to ON in 1 row')).toBeInTheDocument()
    expect(figure('with a suggestion')).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Change 1 row' }))
    await waitFor(() => expect(figure('with a suggestion')).toBe('2'))
  })

  it('changes a country in all rows at once, after a look at what becomes of it', async () => {
    const rows = ['Ada', 'Bea'].map((name) => `${name};Roy;613 555 0123;1 Main;Ottawa;ON;K1A 0A9;`)
    const { user } = await check([HEADER, ...rows].join('\n'))
    expect(await screen.findByText('Country is empty in 2 rows')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Change to/ }))
    await user.click(await screen.findByRole('option', { name: 'Canada' }))
    await user.click(screen.getByRole('button', { name: 'Change 2 rows' }))
    await waitFor(() => expect(figure('ready')).toBe('2'))
    expect(screen.getByText('Country: empty is now CA')).toBeInTheDocument()
  })

  it('puts a row right in place', async () => {
    const { user } = await check()
    await user.click(screen.getByRole('tab', { name: /^Errors/ }))
    await user.click(await screen.findByRole('button', { name: 'Edit, row 5' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit row 5' })
    await user.type(within(dialog).getByLabelText(/^Phone/), '819 555 0100')
    await user.click(within(dialog).getAllByRole('button', { name: 'Save' })[0]!)
    await waitFor(() => expect(figure('ready')).toBe('3'))
    expect(figure('with errors')).toBe('0')
  })

  it('asks the book by keys alone, and only when somebody wants it', async () => {
    const known = answers('post', '/address-books/bulk-upload/known', { keys: [] as string[] })
    const { user } = await check()
    expect(known).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Check for duplicates in your address book' }))
    expect(await screen.findByText('Compared with your address book')).toBeInTheDocument()
    const keys = keysOf(known)
    expect(keys).toHaveLength(4)
    expect(keys.every((key) => /^[\da-f]{16}$/.test(key))).toBe(true)
    expect(JSON.stringify(known[0]?.body)).not.toMatch(/Lavoie/i)
  })

  it('moves what the book has to the duplicates', async () => {
    const first = answers('post', '/address-books/bulk-upload/known', { keys: [] as string[] })
    const { user } = await check()
    await user.click(screen.getByRole('button', { name: 'Check for duplicates in your address book' }))
    await screen.findByText('Compared with your address book')
    const [key = ''] = keysOf(first)
    answers('post', '/address-books/bulk-upload/known', { keys: [key] })
    await user.click(screen.getByRole('button', { name: 'Change columns' }))
    await user.click(await screen.findByRole('button', { name: /^Check/ }))
    await user.click(await screen.findByRole('button', { name: 'Check for duplicates in your address book' }))
    await waitFor(() => expect(figure('duplicates')).toBe('2'))
    await user.click(screen.getByRole('tab', { name: /^Duplicates/ }))
    expect(await screen.findByText('Already in your address book')).toBeInTheDocument()
  })

  it('adds what is good, says how it went, and takes it back', async () => {
    const sent = answers('post', '/address-books/bulk-upload/validation-submit', result(2))
    const undone = answers('delete', '/address-books/bulk-upload/:id', { removed: 1, kept: 1 })
    const { user } = await check()
    await user.click(screen.getByRole('button', { name: 'Add 2 addresses' }))
    expect(await screen.findByText('2 addresses added')).toBeInTheDocument()
    const body = sent[0]?.body as BulkImportInput
    expect(body.validated.map(({ contact_first_name }) => contact_first_name)).toEqual(['Noémie', 'Ada'])
    expect(body.validated[1]?.state).toBe('ON')
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }),
    )
    expect(await screen.findByText('1 address removed')).toBeInTheDocument()
    expect(screen.getByText('1 was kept because you edited it.')).toBeInTheDocument()
    expect(undone[0]?.url.pathname).toContain(body.import_id ?? 'none')
  })

  it('keeps everything where the server does not answer', async () => {
    isDown('post', '/address-books/bulk-upload/validation-submit')
    const { user } = await check()
    await user.click(screen.getByRole('button', { name: 'Add 2 addresses' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/might be down/)
    expect(screen.getByRole('button', { name: 'Add 2 addresses' })).toBeEnabled()
  })

  it('asks before a file is let go', async () => {
    const { user } = await check()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Drop a file here')).toBeInTheDocument()
  })

  it('says messages in French as soon as the page does', async () => {
    const { user } = await check()
    await user.click(screen.getByRole('tab', { name: /^Errors/ }))
    await screen.findByText('Phone is required.')
    await act(() => showWords('fr'))
    expect(await screen.findByText('Le téléphone est obligatoire.')).toBeInTheDocument()
  })
})
