import { useId } from 'react'
import type { Choice } from './Select'

type SegmentedProps<C extends string> = {
  /** Says to readers what is chosen here. */
  label: string
  choices: readonly (Choice & { id: C })[]
  value: C
  onChange: (value: C) => void
}

/** A choice between a few short words in one row, such as two units: the browser's own radio buttons, drawn as one control. */
export function Segmented<C extends string>({ label, choices, value, onChange }: SegmentedProps<C>) {
  const name = useId()
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-0.5"
    >
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="relative flex min-h-6 min-w-9 items-center justify-center rounded-md px-2.5 text-[13px] text-muted has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-9"
        >
          <input
            type="radio"
            name={name}
            checked={choice.id === value}
            onChange={() => onChange(choice.id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.name}
        </label>
      ))}
    </span>
  )
}
