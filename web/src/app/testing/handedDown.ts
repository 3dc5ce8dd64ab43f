import { handDown } from '../handDown'

let once: Promise<void> | undefined

/** As `main` does, once for all the files that share their modules. */
export const handedDown = () => (once ??= handDown())
