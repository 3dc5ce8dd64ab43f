import { ApiError } from '@/shared/http'

/** How long typing pauses before what was typed is saved. */
const PAUSE_MS = 900
/** How long a save that failed waits before it is sent again; the last of them from then on. */
const REPEAT_MS = [2000, 5000, 15_000, 30_000]
/** How often it is sent again before it waits for the connection or for more typing. */
const REPEATS = 20

/** What a form has to say of its saving: something in it is not saved yet, cannot be saved just now, or all of it is. */
export type FormState = 'open' | 'failed' | 'saved'

/** Saves a draft; `isLeaving` says that the page may be gone before an answer comes. */
export type Save<D> = (draft: D, isLeaving: boolean) => unknown

/** Whether the same draft may be taken another time: no answer, a busy server, a session that ended meanwhile. */
function worthRepeating(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status < 400 || status >= 500 || status === 401 || status === 429
}

/** Saves what is typed into one form, whenever typing pauses and when the form closes, until it is saved. */
export class Autosaver<D> {
  #saved: string
  #typed: string
  readonly #save: Save<D>
  readonly #tell: (state: FormState) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false
  #failures = 0
  /** Counts what was sent: of several on their way only the last one tells what is saved. */
  #sent = 0

  /** `saved` is the draft as it was loaded, in JSON. */
  constructor(saved: string, save: Save<D>, tell: (state: FormState) => void) {
    this.#saved = saved
    this.#typed = saved
    this.#save = save
    this.#tell = tell
  }

  /** Takes the draft as it stands now, in JSON. */
  type(text: string): void {
    if (text === this.#typed) return
    this.#typed = text
    this.#failures = 0
    if (!this.#busy) this.#settle()
  }

  /** Saves at once what is not saved yet. */
  async flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer)
    // Whoever leaves cannot wait for an answer that is on its way.
    if (this.#typed === this.#saved || (this.#busy && !isLeaving)) return
    const sent = this.#typed
    await this.#run(sent, () => this.#save(JSON.parse(sent) as D, isLeaving)).catch(() => undefined)
  }

  /** Does what saves the whole form in its own way; meanwhile, and once it is done, there is nothing to save here. */
  async submit(act: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer)
    await this.#run(this.#typed, act)
  }

  async #run(sent: string, act: () => unknown): Promise<void> {
    this.#sent += 1
    const own = this.#sent
    this.#busy = true
    this.#tell('open')
    try {
      await act()
      if (own === this.#sent) this.#succeed(sent)
    } catch (error) {
      if (own === this.#sent) this.#fail(error, sent)
      throw error
    }
  }

  /** Saves after a pause, or says that all is saved. */
  #settle(): void {
    clearTimeout(this.#timer)
    if (this.#typed === this.#saved) return this.#tell('saved')
    this.#tell('open')
    this.#wait(PAUSE_MS)
  }

  #succeed(sent: string): void {
    this.#busy = false
    this.#saved = sent
    this.#failures = 0
    this.#settle()
  }

  #fail(error: unknown, sent: string): void {
    this.#busy = false
    // More was typed meanwhile: that is another draft, which may be taken.
    if (this.#typed !== sent) return this.#settle()
    this.#failures += 1
    this.#tell('failed')
    const pause = REPEAT_MS[Math.min(this.#failures, REPEAT_MS.length) - 1]
    if (worthRepeating(error) && this.#failures <= REPEATS && pause !== undefined) this.#wait(pause)
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }
}
