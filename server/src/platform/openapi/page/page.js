// Shows the OpenAPI document as a list of routes. Everything from the document is set as text, never as markup.
const french = navigator.language.toLowerCase().startsWith('fr')
const words = french
  ? { filter: 'Filtrer', rules: 'Recueil des règles', body: 'Corps', answer: 'Réponse', parameters: 'Paramètres', signedIn: 'connexion requise', failed: 'Le document n’a pas pu être lu. Rechargez la page.', none: 'Aucune route ne correspond.', loading: 'Lecture du document…' }
  : { filter: 'Filter', rules: 'Rule book', body: 'Body', answer: 'Answer', parameters: 'Parameters', signedIn: 'sign-in needed', failed: 'The document could not be read. Please reload.', none: 'No route matches.', loading: 'Reading the document…' }
document.documentElement.lang = french ? 'fr' : 'en'
for (const element of document.querySelectorAll('[data-words]')) element.textContent = words[element.dataset.words]

function make(tag, text, className) {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  if (className) element.className = className
  return element
}

/** A short text for a schema: its name, its kind, or its members. */
function shape(schema, all, depth = 0) {
  if (!schema) return ''
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop()
    return depth === 0 ? `${name} ${shape(all[name], all, depth + 1)}` : name
  }
  if (schema.allOf) return schema.allOf.map((part) => shape(part, all, depth)).join(' & ')
  if (schema.oneOf || schema.anyOf) return (schema.oneOf ?? schema.anyOf).map((part) => shape(part, all, depth + 1)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const kind = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  if (kind === 'array') return `${shape(schema.items, all, depth)}[]`
  if (schema.properties) {
    const indent = '  '.repeat(depth)
    const members = Object.entries(schema.properties).map(([name, member]) => {
      const note = member.description ? `  // ${member.description.split('\n')[0]}` : ''
      return `${indent}  ${name}: ${shape(member, all, depth + 1)}${note}`
    })
    return `{\n${members.join('\n')}\n${indent}}`
  }
  return schema.format ? `${kind} (${schema.format})` : (kind ?? 'anything')
}

function block(title, text) {
  const fragment = document.createDocumentFragment()
  fragment.append(make('h3', title), make('pre', text))
  return fragment
}

function route(method, path, operation, all) {
  const details = make('details')
  const summary = make('summary')
  summary.append(make('span', method.toUpperCase(), 'method'), make('code', path))
  if (operation.security?.length) summary.append(make('span', words.signedIn, 'lock'))
  details.append(summary, make('p', operation.summary ?? operation.description ?? ''))
  if (operation.description && operation.description !== operation.summary) details.append(make('p', operation.description))
  if (operation.parameters?.length) {
    const table = make('table')
    for (const parameter of operation.parameters) {
      const row = make('tr')
      row.append(make('th', parameter.name), make('td', shape(parameter.schema, all)), make('td', parameter.description ?? ''))
      table.append(row)
    }
    details.append(make('h3', words.parameters), table)
  }
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  if (body) details.append(block(words.body, shape(body.schema, all)))
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const content = Object.values(response.content ?? {})[0]
    details.append(block(`${words.answer} ${status}`, content ? shape(content.schema, all) : (response.description ?? '')))
  }
  details.dataset.search = `${method} ${path} ${operation.summary ?? ''} ${(operation.tags ?? []).join(' ')}`.toLowerCase()
  return details
}

async function show() {
  const main = document.getElementById('routes')
  try {
    const answer = await fetch('/api/openapi.json')
    const api = await answer.json()
    const all = api.components?.schemas ?? {}
    const groups = new Map()
    for (const [path, item] of Object.entries(api.paths))
      for (const [method, operation] of Object.entries(item)) {
        const tag = operation.tags?.[0] ?? 'api'
        if (!groups.has(tag)) groups.set(tag, [])
        groups.get(tag).push(route(method, path, operation, all))
      }
    main.replaceChildren()
    for (const [tag, routes] of groups) {
      const section = make('section')
      section.append(make('h2', tag), ...routes)
      main.append(section)
    }
    const none = make('p', words.none)
    none.hidden = true
    main.append(none)
    document.getElementById('filter').addEventListener('input', (event) => {
      const wanted = event.target.value.toLowerCase()
      let shown = 0
      for (const section of main.querySelectorAll('section')) {
        let here = 0
        for (const details of section.querySelectorAll('details')) {
          details.hidden = !details.dataset.search.includes(wanted)
          if (!details.hidden) here += 1
        }
        section.hidden = here === 0
        shown += here
      }
      none.hidden = shown > 0
    })
  } catch {
    main.replaceChildren(make('p', words.failed))
  }
}
show()
