import { useSaver, type SaverOptions } from './useSaver'

type SubmitOptions<D, H> = SaverOptions<D, H> & {
  /** The draft in the form. */
  draft: D
}

/** Saves a form over what it was filled from, when it is submitted. */
export function useSaveOnSubmit<D, H>({ draft, ...options }: SubmitOptions<D, H>) {
  return useSaver<D, H>(draft, options, null)
}

/** The same for a form of `useForm`. */
export function useSaveForm<D, H>(
  form: { draft: D; change: (draft: D) => void },
  options: Omit<SaverOptions<D, H>, 'show'>,
) {
  return useSaveOnSubmit<D, H>({ ...options, draft: form.draft, show: form.change })
}
