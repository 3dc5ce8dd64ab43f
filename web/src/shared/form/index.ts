/** Forms over a rule of the core. */
export { Conflicts, typedText, type Describe, type Side } from './Conflicts'
export { FormDialog } from './FormDialog'
export { FormFrame } from './FormFrame'
export { isSame, merge, withValue, type Conflict } from './merge'
export { focusField } from './focusField'
export { useForm, type Form } from './useForm'
export { useSaveOver } from './useSaveOver'
export { useSavesInTurn, type SaveOver } from './useSavesInTurn'
