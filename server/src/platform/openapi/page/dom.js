// Making elements. Texts become text nodes: nothing of the document is ever read as markup.

/** An element with properties (`className`, `type`…), attributes by `attributes`, and children. */
export function make(tag, { attributes = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** A text's pieces: what is between backticks is code. */
export const pieces = (text) =>
  text.split('`').map((piece, at) => (at % 2 === 1 ? make('code', {}, piece) : piece))

/** What the document says, by paragraphs; always in English. */
export function prose(text, className = 'prose') {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return make(
    'div',
    { lang: 'en', className },
    ...paragraphs.map((paragraph) => make('p', {}, ...pieces(paragraph))),
  )
}

/** Fills a `<details>` when it is first opened: most never are, and there are hundreds. */
export function filledOnOpening(details, content) {
  const fill = () => {
    if (details.open) details.append(...content())
    else details.addEventListener('toggle', fill, { once: true })
  }
  fill()
  return details
}
