import { useSaver, type SaverOptions } from './useSaver'

type SubmitOptions<D, H> = SaverOptions<D, H> & {
  /** The draft in the form. */
  draft: D
}

/** Saves a form over what it was filled from, when it is submitted. */
export function useSaveOnSubmit<D, H>({ draft, ...options }: SubmitOptions<D, H>) {
  return useSaver<D, H>(draft, options, null)
}
