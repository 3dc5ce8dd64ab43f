/** Forms over a rule of the core. */
export { FormFrame } from './FormFrame'
export { useForm, type Form } from './useForm'
