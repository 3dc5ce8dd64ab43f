import { keeper, mounted, type MountedForm } from './mountedForms'

/** A form as it stood when the page broke. */
type Kept = {
  path: string
  rule: string
  /** What it was filled with, in JSON: what was typed over something else is not restored. */
  initial: string
  draft: object
  /** When it was written down, in milliseconds. */
  at: number
}

const STORAGE_KEY = 'waybill-forms'

/** How long a person may look at the page that says what failed. */
const LIFE_MS = 10 * 60_000

/** Members that are never written down: passwords, and tokens and keys of links and stores. */
export const SECRET = /password|token|^consumer_/

const withoutSecrets = (typed: object) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)))

/** A form as it may be written down; null where nothing is unsaved. A card's number is in no form of ours. */
function asKept({ rule, first, draft }: MountedForm): Kept | null {
  const initial = JSON.stringify(withoutSecrets(first))
  const now = withoutSecrets(draft)
  if (initial === JSON.stringify(now)) return null
  return { path: location.pathname, rule, initial, draft: now, at: Date.now() }
}

/** A browser that stores nothing keeps nothing. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

const read = () => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Kept[]
const write = (kept: Kept[]) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))

/** Writes what is unsaved in the forms on the screen into this tab's storage, for the page that is loaded next. */
function keep(): void {
  const kept = Array.from(mounted, asKept).filter((form) => form !== null)
  if (kept.length > 0) attempt(() => write(kept))
}

/** Restores, once, a form that was written down: at the same path, over the same rule and what it was filled with. */
function restore(form: MountedForm): void {
  const all = attempt(read) ?? []
  const initial = JSON.stringify(withoutSecrets(form.first))
  const found = all.find(
    (kept) => kept.path === location.pathname && kept.rule === form.rule && kept.initial === initial,
  )
  if (!found) return
  attempt(() => write(all.filter((kept) => kept !== found)))
  // Values typed meanwhile stay.
  if (Date.now() - found.at < LIFE_MS && asKept(form) === null) form.restore(found.draft)
}

/** From now on forms outlive a page that breaks, and those on the screen that have are restored. */
export function keepForms(): void {
  keeper.mount = restore
  keeper.keep = keep
  for (const form of mounted) restore(form)
}

/** Forgets what was written down: the next user of this tab finds nothing. */
export function forgetForms(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY))
}
