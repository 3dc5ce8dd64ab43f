// The form that sends an operation's request.
import { answerView } from './answer.js'
import { make } from './dom.js'
import { apiKey, askForKey } from './key.js'
import { send } from './request.js'
import { normal } from './schema.js'
import { words } from './words.js'

/** The hint in an empty field: a value of the right form. */
function hintOf({ name, schema, example }, one) {
  if (name === 'Idempotency-Key') return words.newKey
  const shown = example ?? schema?.example ?? one.example
  if (shown !== undefined) return `${[shown].flat().join(',')}`
  return { date: '2026-11-23', 'date-time': '2026-11-23T14:00:00Z', uuid: '0198…' }[one.format] ?? ''
}

function control(parameter, id, schemas) {
  const one = normal(parameter.schema, schemas)
  const choices = one.type === 'boolean' ? ['true', 'false'] : one.enum
  const common = {
    id,
    required: parameter.required === true,
    attributes: { 'data-name': `${parameter.in} ${parameter.name}` },
  }
  if (choices) {
    const options = ['', ...choices.filter((choice) => choice !== null)]
    return make('select', common, ...options.map((choice) => make('option', { value: choice }, `${choice}`)))
  }
  return make('input', {
    ...common,
    // What has to be there and has an example is filled in already.
    value: parameter.required && parameter.example !== undefined ? `${parameter.example}` : '',
    placeholder: hintOf(parameter, one),
    autocomplete: 'off',
    spellcheck: false,
  })
}

const labelled = (id, name, isRequired, field) =>
  make(
    'div',
    { className: 'field' },
    make(
      'label',
      { htmlFor: id },
      make('code', {}, name),
      isRequired ? make('span', { className: 'required' }, ` ${words.required}`) : null,
    ),
    field,
  )

function formParts({ body, id }, schemas) {
  const { properties = {}, required = [] } = normal(body.schema, schemas)
  return Object.entries(properties).map(([name, schema]) => {
    const one = normal(schema, schemas)
    const isFile = [one.format, normal(one.items, schemas).format].includes('binary')
    const field = make('input', {
      id: `${id}-part-${name}`,
      required: required.includes(name),
      multiple: isFile && one.type === 'array',
      attributes: { 'data-part': name, type: isFile ? 'file' : 'text' },
    })
    return labelled(field.id, name, field.required, field)
  })
}

/** An example with its days that have passed in three days' time: forms refuse a day in the past. */
function withDaysToCome(text) {
  const iso = (milliseconds) => new Date(milliseconds).toISOString().slice(0, 10)
  const now = Date.now()
  return text.replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (whole, day) =>
    day > iso(now) ? whole : `"${iso(now + 3 * 86_400_000)}"`,
  )
}

function bodyFields(operation, schemas) {
  const { body, id } = operation
  if (!body) return []
  if (body.isForm) return formParts(operation, schemas)
  const isFile = !body.isJson && !body.type.startsWith('text/')
  const text = body.isJson ? withDaysToCome(JSON.stringify(body.example ?? {}, null, 2)) : ''
  const field = isFile
    ? make('input', { id: `${id}-body`, type: 'file', required: true, attributes: { 'data-body': '' } })
    : make('textarea', {
        id: `${id}-body`,
        value: text,
        rows: Math.min(16, text.split('\n').length + 1),
        spellcheck: false,
        attributes: { 'data-body': '' },
      })
  const problem = make('p', {
    id: `${id}-problem`,
    className: 'problem',
    hidden: true,
    attributes: { role: 'alert' },
  })
  return [labelled(field.id, words.body, false, field), problem]
}

/** What the fields hold. */
export function typedIn(form) {
  const parameters = {}
  for (const field of form.querySelectorAll('[data-name]'))
    parameters[field.dataset.name] = field.value.trim()
  const body = form.querySelector('[data-body]')
  const parts = [...form.querySelectorAll('[data-part]')].map(({ dataset, type, value, files }) => ({
    name: dataset.part,
    isFile: type === 'file',
    value,
    files: [...(files ?? [])],
  }))
  return { parameters, parts, body: body?.value ?? '', files: [...(body?.files ?? [])] }
}

/** Says where a body is not JSON, and whether it is. */
function isReadable(operation, form) {
  if (!operation.body?.isJson) return true
  const field = form.querySelector('[data-body]')
  const problem = form.querySelector('.problem')
  let message = ''
  try {
    JSON.parse(field.value)
  } catch (error) {
    message = `${words.invalidJson} ${error.message}`
  }
  problem.hidden = message === ''
  problem.textContent = message
  if (message === '') {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return true
  }
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', problem.id)
  field.focus()
  return false
}

/** Asks before something is spent. */
function isConfirmed(operation) {
  const text = make('p', {}, words.spends)
  const call = make('p', { id: 'confirm-call' }, make('code', {}, `${operation.method} ${operation.path}`))
  const cancel = make('button', { type: 'button' }, words.cancel)
  const go = make('button', { type: 'button', className: 'main' }, words.send)
  const buttons = make('div', { className: 'row' }, go, cancel)
  const dialog = make('dialog', { attributes: { 'aria-labelledby': 'confirm-call' } }, call, text, buttons)
  document.body.append(dialog)
  return new Promise((resolve) => {
    cancel.addEventListener('click', () => dialog.close())
    go.addEventListener('click', () => dialog.close('send'))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'send')
    })
    dialog.showModal()
    cancel.focus()
  })
}

/** The form, and the place of its answer. */
export function tryForm(operation, schemas) {
  const fields = operation.parameters.map((parameter) => {
    const id = `${operation.id}-${parameter.in}-${parameter.name}`
    return labelled(id, parameter.name, parameter.required, control(parameter, id, schemas))
  })
  const button = make('button', { type: 'submit', className: 'main' }, words.send)
  const note = operation.isSpending ? make('p', { className: 'note' }, words.spendsNote) : null
  // Only the outcome is read out: a list of rates would be read for minutes.
  const outcome = make('p', { className: 'outcome', attributes: { role: 'status' } })
  const answer = make('div', { className: 'answer' })
  const form = make(
    'form',
    { className: 'try' },
    ...fields,
    ...bodyFields(operation, schemas),
    note,
    button,
    outcome,
    answer,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true' || !isReadable(operation, form)) return
    if (!operation.isOpen && apiKey() === '') return askForKey()
    if (operation.isSpending && !(await isConfirmed(operation))) return
    button.setAttribute('aria-disabled', 'true')
    outcome.replaceChildren(words.sending)
    answer.replaceChildren()
    try {
      const shown = await answerView(await send(operation, typedIn(form)))
      outcome.replaceChildren(...shown.outcome)
      answer.replaceChildren(...shown.view)
    } catch (error) {
      outcome.replaceChildren(make('span', { className: 'bad' }, `${words.notSent} ${error.message}`))
    }
    button.removeAttribute('aria-disabled')
  })
  return form
}
