// The reference of the API: reads the OpenAPI document and shows its operations by group.
import { groupId, readApi } from './api.js'
import { make, pieces, prose } from './dom.js'
import { showKey } from './key.js'
import { operationView } from './operation.js'
import { members } from './schema.js'
import { lang, words } from './words.js'

const part = (id) => document.getElementById(id)

function groupView([tag, operations], schemas) {
  const title = make('h2', { id: groupId(tag), lang: 'en', className: 'group' }, tag)
  return make(
    'section',
    { attributes: { 'aria-labelledby': title.id } },
    title,
    ...operations.map((one) => operationView(one, schemas)),
  )
}

function groupContents([tag, operations]) {
  const links = operations.map(({ id, method, path }) => {
    const name = make('span', { className: `method ${method.toLowerCase()}` }, method)
    return make('li', {}, make('a', { href: `#${id}` }, name, ' ', path.replace(/^\/api/, '')))
  })
  const summary = make(
    'summary',
    { lang: 'en' },
    tag,
    ' ',
    make('span', { className: 'facts' }, `${links.length}`),
  )
  return make('li', {}, make('details', {}, summary, make('ul', {}, ...links)))
}

/** Shows the operations that have every word, and the groups and contents of those. */
function showMatching(groups) {
  const wanted = part('filter').value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  groups.forEach(([tag, operations], at) => {
    const contents = part('groups').children[at]
    const links = contents.querySelectorAll('ul > li')
    let here = 0
    operations.forEach(({ id, search }, of) => {
      const matches = wanted.every((word) => search.includes(word))
      part(id).hidden = !matches
      links[of].hidden = !matches
      if (matches) here += 1
    })
    contents.hidden = here === 0
    part(groupId(tag)).parentElement.hidden = here === 0
    contents.firstElementChild.open = wanted.length > 0 && here > 0
    count += here
  })
  part('count').textContent =
    count === 0 ? words.none : `${count} ${count === 1 ? words.operation : words.operations}`
}

/** Opens what the address names, in the page and among the contents. */
function showNamed() {
  const id = decodeURIComponent(location.hash.slice(1))
  const named = id && part(id)
  if (!named) return
  for (const link of document.querySelectorAll('#groups a')) {
    const isIt = link.hash === location.hash
    if (isIt) link.closest('details').open = true
    if (isIt) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (named.tagName === 'DETAILS') {
    // An operation hidden by the filter is shown when a link asks for it.
    if (named.hidden) {
      part('filter').value = ''
      part('filter').dispatchEvent(new Event('input'))
    }
    named.open = true
    named.firstElementChild.focus({ preventScroll: true })
  }
  named.scrollIntoView()
}

/** The address names what was opened last, to be copied from there. */
function nameOpened({ target }) {
  if (target.open && target.classList.contains('operation')) history.replaceState(null, '', `#${target.id}`)
}

function showStart({ info, schemas }) {
  const { message, errors, code, request_id } = schemas.ErrorEnvelope?.properties ?? {}
  const envelope = { ...schemas.ErrorEnvelope, properties: { message, code, errors, request_id } }
  part('about').append(prose(info.description))
  if (message)
    part('errors').append(
      make('h2', {}, words.errors),
      make('p', {}, ...pieces(words.errorsText)),
      members(envelope, schemas),
    )
}

/** On a narrow screen the contents open when they are asked for; next to the text they are always open. */
function layOut() {
  const wide = matchMedia('(min-width: 56rem)')
  const fit = () => (part('contents').open = wide.matches)
  wide.addEventListener('change', fit)
  fit()
  part('groups').addEventListener('click', ({ target }) => {
    if (target.closest('a') && !wide.matches) part('contents').open = false
  })
}

async function show() {
  document.documentElement.lang = lang
  for (const element of document.querySelectorAll('[data-words]'))
    element.replaceChildren(...pieces(words[element.dataset.words]))
  showKey()
  layOut()
  try {
    const api = await readApi()
    part('routes').replaceChildren(...api.groups.map((group) => groupView(group, api.schemas)))
    part('groups').replaceChildren(...api.groups.map(groupContents))
    showStart(api)
    part('filter').addEventListener('input', () => showMatching(api.groups))
    showMatching(api.groups)
    part('routes').addEventListener('toggle', nameOpened, true)
    addEventListener('hashchange', showNamed)
    showNamed()
  } catch (error) {
    console.error(error)
    part('routes').replaceChildren(make('p', {}, words.failed))
  }
}

await show()
