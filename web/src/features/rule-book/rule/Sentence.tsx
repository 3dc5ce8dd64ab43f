import { Fragment } from 'react'

/** A sentence of the book: text between backticks is code. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={part} className="font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
