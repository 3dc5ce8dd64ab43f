import type { Engine, Key } from './engine'
import type { Target } from './target'

/** How long a person waits for something to appear. */
const PATIENCE_MS = 15_000
/** How often it is looked for. */
const PAUSE_MS = 50

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const said = (target: Target): string =>
  `${target.css}${target.name === undefined ? '' : ` /${target.name}/`}${target.within ? ` in ${said(target.within)}` : ''}`

/** The actions of a step on a page, in any engine; they wait for what is not there yet. */
export class Tab {
  readonly engine: Engine
  readonly frames: readonly string[]

  constructor(engine: Engine, frames: readonly string[] = []) {
    this.engine = engine
    this.frames = frames
  }

  /** The same in a frame of this one. */
  frame(css: string): Tab {
    return new Tab(this.engine, [...this.frames, css])
  }

  open(path: string): Promise<void> {
    return this.engine.open(path)
  }

  click(target: Target): Promise<void> {
    return this.#until(`${said(target)} to be clicked`, () => this.engine.click(this.frames, target))
  }

  fill(target: Target, words: string): Promise<void> {
    return this.#until(`${said(target)} to be typed into`, () => this.engine.type(this.frames, target, words))
  }

  choose(target: Target, path: string): Promise<void> {
    return this.#until(`${said(target)} to take a file`, () => this.engine.choose(this.frames, target, path))
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key)
  }

  see(target: Target, patience = PATIENCE_MS): Promise<void> {
    return this.#until(said(target), async () => (await this.textOf(target)) !== null, patience)
  }

  /** Waits until an address begins so. */
  at(path: string): Promise<void> {
    return this.#until(`the address ${path}`, async () => (await this.address()).startsWith(path))
  }

  address(): Promise<string> {
    return this.engine.run(this.frames, () => location.pathname + location.search, null)
  }

  /** The text of a target; null while there is none. */
  textOf(target: Target): Promise<string | null> {
    return this.engine.text(this.frames, target)
  }

  run<A, T>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.engine.run(this.frames, script, argument)
  }

  async #until(what: string, attempt: () => Promise<boolean>, patience = PATIENCE_MS): Promise<void> {
    const end = Date.now() + patience
    let last: unknown = null
    while (Date.now() < end) {
      try {
        if (await attempt()) return
      } catch (error) {
        // The page may be about to change: what was found is gone, or covered.
        last = error
      }
      await pause()
    }
    throw new Error(`Waited ${patience / 1000} s for ${what}.`, { cause: last })
  }
}
