import type { Target } from './target'

/** The interface of a driver; `frames` are the selectors of frames, each within the one before. */
export interface Engine {
  /** As the browser says it. */
  readonly version: string
  open: (path: string) => Promise<void>
  /** The size of what a page is painted in, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** False while there is no such target. */
  click: (frames: readonly string[], target: Target) => Promise<boolean>
  /** Types by the keyboard over the text of a field. */
  type: (frames: readonly string[], target: Target, text: string) => Promise<boolean>
  /** Chooses a file in a field for files. */
  choose: (frames: readonly string[], target: Target, path: string) => Promise<boolean>
  /** The text of a target; null while there is none. */
  text: (frames: readonly string[], target: Target) => Promise<string | null>
  press: (key: Key) => Promise<void>
  /** Runs a function in the page, which uses nothing from outside itself, and gives what it resolves to. */
  run: <A, T>(frames: readonly string[], script: (argument: A) => T | Promise<T>, argument: A) => Promise<T>
  screenshot: () => Promise<Buffer>
  /** Errors that scripts threw or wrote to the console since the last call. */
  faults: () => Promise<string[]>
  /** Forgets cookies and what the site has stored. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab'

/** How an engine is started, on a site. */
export type Start = (site: string) => Promise<Engine>

/** A fault of a script: a file that the server refuses is none. */
export const isFault = (message: string) => !message.startsWith('Failed to load resource')

/** Removes what the site has stored; the cookies are the driver's. */
export function emptyStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}
