/** Forms over a rule of the core. */
export { AmountField } from './AmountField'
export { FormDialog } from './FormDialog'
export { FormFrame } from './FormFrame'
export { focusField } from './focusField'
export { SubmitButton } from './SubmitButton'
export { useForm, type Form } from './useForm'
