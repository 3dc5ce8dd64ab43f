import { ApiError, isOvertaken } from '@/shared/http'
import { merge, withValue, type Conflict, type Side } from './merge'

/** How long typing pauses before what was typed is saved. */
const PAUSE_MS = 900
/** How long it pauses where nothing is held yet: a page that is loaded again finds a draft only by its id. */
const FIRST_PAUSE_MS = 50
/** How long a save that failed waits before it is sent again; the last of them from then on. */
const REPEAT_MS = [2000, 5000, 15_000, 30_000]
/** How often it is sent again before it waits for the connection or for more typing. */
const REPEATS = 20
/** How often what was overtaken while it was sent is merged and sent again. */
const MERGES = 4

/** What a form has to say of its saving: something in it is not saved yet, cannot be saved just now, or all of it is. */
export type FormState = 'open' | 'failed' | 'saved'

/** Saves a draft over what is held, and gives what is held then; `isLeaving` says that the page may be gone before that. */
export type Save<D, H, A = H> = (draft: D, over: H, isLeaving: boolean) => Promise<A>

/** Where a form's draft is saved. `H` is what the server holds, of which the draft is a part. */
export type Place<D, H> = {
  /** The draft as it is held; null where nothing of it is. */
  read: (held: H) => D | null
  /** What is held now; the refusal of a save may tell it. */
  reload: (refusal: ApiError) => Promise<H>
  /** Puts into the form what was changed elsewhere. */
  show: (draft: D) => void
  /** Hears of the fields that were changed elsewhere too. */
  onConflicts: (conflicts: readonly Conflict[]) => void
  /** The message to a user who submits while there are some. */
  conflictText: () => string
}

/** How a form is saved that nobody has to submit. */
export type Auto<D, H> = {
  /** Counts the changes of what is held. */
  version: (held: H) => number
  save: Save<D, H>
  tell: (state: FormState) => void
}

/** Whether the same draft may be taken another time: no answer, a busy server, a session that ended meanwhile. */
function shouldRetry(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status < 400 || status >= 500 || status === 401 || status === 429
}

/**
 * Saves one form: when it is submitted, and with `auto` also whenever typing pauses and when the form closes, until it is
 * saved. What another tab has saved meanwhile is taken into the form; where both changed the same field, nothing is saved until
 * one value is chosen.
 */
export class Saver<D, H> {
  /** The form's draft when it last agreed with what is held. */
  #base: D
  /** What was held of it then. */
  #storedBase: D
  /** What is held, as it was then. */
  #held: H
  /** The newest that is known to be held. */
  #newest: H
  #typed: string
  readonly #place: Place<D, H>
  readonly #auto: Auto<D, H> | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false
  /** Whether what is not saved yet goes as soon as the save that is on its way is answered, without a pause. */
  #hurries = false
  #failures = 0
  /** Counts what was sent: of several on their way only the last one tells what is saved. */
  #sent = 0

  /** `text` is the draft as it was loaded from what is `held`, in JSON. */
  constructor(text: string, held: H, place: Place<D, H>, auto: Auto<D, H> | null) {
    this.#typed = text
    this.#base = JSON.parse(text) as D
    this.#held = held
    this.#newest = held
    this.#place = place
    this.#auto = auto
    this.#storedBase = place.read(held) ?? this.#base
  }

  /** Takes the current draft, in JSON. */
  type(text: string): void {
    if (text === this.#typed) return
    this.#typed = text
    this.#failures = 0
    if (!this.#busy) this.#settle()
  }

  /**
   * Takes what is held by now. What was asked for before the last save may come after it, and is older; and while a save is on
   * its way, what comes may be that save itself.
   */
  see(held: H): void {
    if (!this.#auto || this.#busy || this.#auto.version(held) <= this.#auto.version(this.#newest)) return
    this.#newest = held
    this.#catchUp(this.#mine())
  }

  /** Saves at once what is not saved yet. */
  async flush(isLeaving = false): Promise<void> {
    if (!this.#auto) return
    clearTimeout(this.#timer)
    // A user who leaves cannot wait for an answer that is on its way; a page that is hidden, or a form that is closed, can.
    if (this.#busy && !isLeaving) this.#hurries = true
    if (this.#isSaved() || (this.#busy && !isLeaving)) return
    await this.#run(this.#mine(), this.#auto.save, isLeaving).catch(() => undefined)
  }

  /** Saves the whole form in its own way; meanwhile, and once it is done, there is nothing to save here. */
  async submit(draft: D, save: Save<D, H>): Promise<void> {
    clearTimeout(this.#timer)
    await this.#run(draft, save, false)
  }

  /** One of two values of a field was chosen. */
  resolve(path: string, side: Side): void {
    const conflict = this.#conflicts(this.#mine()).find((each) => each.path === path)
    // What was typed since may have made it another conflict, or none.
    if (conflict) {
      this.#base = withValue(this.#base, path, conflict.theirs)
      this.#storedBase = withValue(this.#storedBase, path, conflict.theirs)
      if (side === 'theirs') this.#show(withValue(this.#mine(), path, conflict.theirs))
    }
    if (this.#catchUp(this.#mine())) void this.flush()
  }

  #mine(): D {
    return JSON.parse(this.#typed) as D
  }

  #isSaved(): boolean {
    return this.#typed === JSON.stringify(this.#base)
  }

  #sides(mine: D) {
    const theirs = this.#place.read(this.#newest) ?? this.#storedBase
    return { base: this.#base, mine, storedBase: this.#storedBase, theirs }
  }

  #conflicts(mine: D): readonly Conflict[] {
    return merge(this.#sides(mine)).conflicts
  }

  /** Takes in what was changed elsewhere; false where a value is to be chosen first. */
  #catchUp(mine: D): boolean {
    const conflicts = this.#conflicts(mine)
    this.#place.onConflicts(conflicts)
    if (conflicts.length > 0) {
      clearTimeout(this.#timer)
      this.#auto?.tell('failed')
      return false
    }
    const sides = this.#sides(mine)
    const now = merge({ ...sides, mine: this.#mine() }).merged
    this.#base = merge({ ...sides, mine: this.#base }).merged
    this.#storedBase = sides.theirs
    this.#held = this.#newest
    this.#show(now)
    return true
  }

  #show(draft: D): void {
    const text = JSON.stringify(draft)
    if (text === this.#typed) return
    this.#typed = text
    this.#place.show(draft)
  }

  async #run(draft: D, save: Save<D, H>, isLeaving: boolean): Promise<void> {
    this.#sent += 1
    this.#hurries = false
    const own = this.#sent
    this.#busy = true
    const text = this.#typed
    try {
      const stored = await this.#store(draft, save, isLeaving)
      if (own === this.#sent) this.#succeed(stored.text, stored.held)
    } catch (error) {
      if (own === this.#sent) this.#fail(error, text)
      throw error
    }
  }

  /** Sends the draft with what was changed elsewhere, over what that was read from; answers what was sent, as the form has it. */
  async #store(
    draft: D,
    save: Save<D, H>,
    isLeaving: boolean,
    merges = 0,
  ): Promise<{ text: string; held: H }> {
    const mine = merge(this.#sides(draft)).merged
    if (!this.#catchUp(draft))
      throw new ApiError(this.#place.conflictText(), { status: 409, code: 'form.conflict' })
    // Not what is typed by now: after a refusal, more may have been typed than is sent here.
    const text = JSON.stringify(mine)
    this.#auto?.tell('open')
    // What was not touched in a draft is written as it is held.
    const held = { storedBase: this.#storedBase, theirs: this.#storedBase }
    const whole = this.#auto ? merge({ base: this.#base, mine, ...held }, 'theirs').merged : mine
    try {
      return { text, held: await save(whole, this.#held, isLeaving) }
    } catch (error) {
      if (isLeaving || merges >= MERGES || !isOvertaken(error)) throw error
      this.#newest = await this.#place.reload(error)
      return this.#store(mine, save, isLeaving, merges + 1)
    }
  }

  /** Saves after a pause, or says that all is saved. */
  #settle(): void {
    clearTimeout(this.#timer)
    if (this.#isSaved()) {
      this.#hurries = false
      this.#catchUp(this.#mine())
      return this.#auto?.tell('saved')
    }
    this.#auto?.tell('open')
    if (this.#hurries) return void this.flush()
    this.#wait(this.#held === undefined ? FIRST_PAUSE_MS : PAUSE_MS)
  }

  #succeed(text: string, held: H): void {
    this.#busy = false
    this.#base = JSON.parse(text) as D
    this.#held = held
    this.#newest = held
    this.#storedBase = this.#place.read(held) ?? this.#base
    this.#failures = 0
    this.#settle()
  }

  #fail(error: unknown, text: string): void {
    this.#busy = false
    // More was typed meanwhile: that is another draft, which may be taken.
    if (this.#typed !== text) return this.#settle()
    this.#failures += 1
    this.#auto?.tell('failed')
    const pause = REPEAT_MS[Math.min(this.#failures, REPEAT_MS.length) - 1]
    if (shouldRetry(error) && this.#failures <= REPEATS && pause !== undefined) this.#wait(pause)
  }

  #wait(milliseconds: number): void {
    if (!this.#auto) return
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }
}
