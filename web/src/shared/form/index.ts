/** Forms over a rule of the core. */
export { FormDialog } from './FormDialog'
export { FormFrame } from './FormFrame'
export { focusField } from './focusField'
export { useForm, type Form } from './useForm'
