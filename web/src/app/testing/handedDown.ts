import { wireSharedDependencies } from '../wireSharedDependencies'

let once: Promise<void> | undefined

/** As `main` does, once for all the files that share their modules. */
export const handedDown = () => (once ??= wireSharedDependencies())
