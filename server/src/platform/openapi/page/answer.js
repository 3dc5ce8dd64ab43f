// What was answered to a request: its status, time, the headers that a program looks at, and the body.
import { make } from './dom.js'
import { words } from './words.js'

const SHOWN = /^(ratelimit-|retry-after$|etag$|x-request-id$|location$|tus-|upload-)/

/** What was made for the last answer's file: the browser would hold it until the page is left. */
let lastFile = null

/** The name that the server gives a file. */
function fileName(answer) {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'waybill')
}

function fileLink(answer, content) {
  if (lastFile) URL.revokeObjectURL(lastFile)
  lastFile = URL.createObjectURL(content)
  const download = fileName(answer)
  const size = `${Math.ceil(content.size / 1024)} KB, ${content.type}`
  return make('p', {}, make('a', { href: lastFile, download }, `${words.download} ${download}`), ` (${size})`)
}

function readable(text, type) {
  if (!type.includes('json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The answer as elements: its outcome in a line, and the rest. */
export async function answerView({ answer, content, milliseconds, idempotencyKey }) {
  const kept = [...answer.headers].filter(([name]) => SHOWN.test(name))
  const headers = [...kept, ...(idempotencyKey ? [['idempotency-key', idempotencyKey]] : [])]
  const status = [answer.status, answer.statusText].join(' ').trim()
  const view = []
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
    view.push(
      make('pre', { attributes: { tabindex: '0', role: 'group', 'aria-label': words.headers } }, lines),
    )
  }
  const isText = /json|^text\//.test(content.type)
  if (content.size > 0 && !/json/.test(content.type)) view.push(fileLink(answer, content))
  if (content.size > 0 && isText) {
    const text = readable(await content.text(), content.type)
    view.push(
      make(
        'pre',
        { className: 'long', attributes: { tabindex: '0', role: 'group', 'aria-label': words.answer } },
        text,
      ),
    )
  }
  if (content.size === 0) view.push(make('p', { className: 'note' }, words.noBody))
  const outcome = make('span', { className: answer.ok ? 'good' : 'bad' }, make('strong', {}, status))
  return { outcome: [outcome, ` ${milliseconds} ms`], view }
}
