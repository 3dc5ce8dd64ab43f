import type { BookCode } from '@waybill/types'

/** Causes with their sentences in both languages; `{name}` in a sentence stands for a value. */
export function Causes({ causes }: { causes: readonly BookCode[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line bg-surface">
      {causes.map(({ code, message }) => (
        <li key={code} className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-2">
          <code className="font-mono text-xs break-all text-muted md:col-span-2">{code}</code>
          <p lang="en-CA">{message.en}</p>
          <p lang="fr-CA">{message.fr}</p>
        </li>
      ))}
    </ul>
  )
}
