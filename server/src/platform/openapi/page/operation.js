// An operation: what it does, takes and answers, its curl line, and the form to try it.
import { filledOnOpening, make, pieces, prose } from './dom.js'
import { curlLine } from './request.js'
import { members, row, typeText } from './schema.js'
import { tryForm, typedIn } from './try.js'
import { words } from './words.js'

const NAMED = {
  any: words.accessAny,
  operator: words.accessOperator,
  optional: words.accessOptional,
  person: words.accessPerson,
  public: words.accessPublic,
}

/** Who may call, as a label. */
const accessText = (access) => NAMED[access] ?? `${words.accessScope} ${access}`

function parameterList({ parameters }, schemas) {
  if (parameters.length === 0) return []
  const rows = parameters.map(({ name, schema, description, required, in: place, example }) => {
    const shown =
      example === undefined ? place : `${place}, ${words.example.toLowerCase()} ${[example].flat().join(',')}`
    return row({ name, schema, description, isRequired: required, note: shown }, schemas)
  })
  return [make('h4', {}, words.parameters), make('ul', { className: 'members' }, ...rows)]
}

function bodyMembers({ body }, schemas) {
  if (!body) return []
  const title = make('h4', {}, words.body, ' ', make('code', { className: 'type' }, body.type))
  return [
    title,
    members(body.schema, schemas) ?? make('p', {}, make('code', {}, typeText(body.schema, schemas))),
  ]
}

function answerList({ responses }, schemas) {
  const successes = responses.filter(([status]) => status < '400')
  const refusals = responses.filter(([status]) => status >= '400')
  const shown = successes.flatMap(([status, { description, content }]) => {
    const types = Object.keys(content ?? {})
    const title = make(
      'p',
      { className: 'member' },
      make('strong', {}, status),
      ' ',
      make('span', { lang: 'en' }, description ?? ''),
    )
    const kinds = types.some((type) => type !== 'application/json')
      ? make('p', {}, make('code', {}, types.join(', ')))
      : null
    return [title, kinds, members(content?.['application/json']?.schema ?? {}, schemas)]
  })
  const rows = refusals.map(([status, { description }]) =>
    make(
      'li',
      {},
      make('strong', {}, status),
      ' ',
      make('span', { lang: 'en' }, ...pieces(description ?? '')),
    ),
  )
  const errors = make(
    'details',
    { className: 'inner' },
    make('summary', {}, `${words.errors} (${rows.length})`),
  )
  errors.append(make('ul', { className: 'plain' }, ...rows))
  return [make('h4', {}, words.answers), ...shown, rows.length > 0 ? errors : null]
}

/** A block of text with a button that copies it. */
function copyable(title) {
  const text = make('pre', { attributes: { tabindex: '0', role: 'group', 'aria-label': title } })
  const button = make('button', { type: 'button', className: 'copy' }, words.copy)
  const told = make('span', { className: 'note', attributes: { role: 'status' } })
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent)
      told.textContent = words.copied
    } catch {
      // There is no clipboard where the page came by plain HTTP.
      getSelection().selectAllChildren(text)
      told.textContent = words.copyByKeyboard
    }
    setTimeout(() => (told.textContent = ''), 4000)
  })
  const head = make('div', { className: 'row' }, make('h4', {}, title), button, told)
  return { text, view: make('div', { className: 'copyable' }, head, text) }
}

function content(operation, schemas) {
  const curl = copyable('curl')
  const form = tryForm(operation, schemas)
  const write = () => (curl.text.textContent = curlLine(operation, typedIn(form)))
  form.addEventListener('input', write)
  write()
  const explained = make(
    'div',
    { className: 'explained' },
    operation.description === operation.summary ? null : prose(operation.description),
    ...parameterList(operation, schemas),
    ...bodyMembers(operation, schemas),
  )
  const answers = make('div', { className: 'answers' }, ...answerList(operation, schemas))
  const tried = operation.isForKeys ? form : make('p', { className: 'note' }, words.noKey)
  const acting = make('div', { className: 'acting' }, curl.view, make('h4', {}, words.try), tried)
  return [make('div', { className: 'columns' }, explained, acting, answers)]
}

/** An operation, which is filled when it is opened. */
export function operationView(operation, schemas) {
  const { id, method, path, summary, access } = operation
  const title = make(
    'h3',
    {},
    make('span', { className: `method ${method.toLowerCase()}` }, method),
    ' ',
    make('code', {}, path),
  )
  const line = make('span', { className: 'line' }, make('span', { lang: 'en' }, ...pieces(summary)))
  line.append(' ', make('span', { className: 'access' }, accessText(access)))
  const details = make('details', { id, className: 'operation' }, make('summary', {}, title, line))
  return filledOnOpening(details, () => content(operation, schemas))
}
