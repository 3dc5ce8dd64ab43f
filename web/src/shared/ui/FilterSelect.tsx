import type { ComponentProps } from 'react'
import { Select } from './Select'

/** The key of no filter: a list takes no empty value. */
const ALL = 'all'

/** `all` is the choice for ''. */
type FilterSelectProps = ComponentProps<typeof Select> & { all: string }

/** A choice that narrows a list, or doesn't. */
export function FilterSelect({ all, value, onChange, choices, ...rest }: FilterSelectProps) {
  return (
    <Select
      {...rest}
      value={value || ALL}
      onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
      choices={[{ id: ALL, name: all }, ...choices]}
    />
  )
}
