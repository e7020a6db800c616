import type { StudioFile } from '#schemas/studio/studio-api.ts'

/** The save state of a text. `Stored` is what the server has of it: a file of a draft, or a property that staff enter. */
export type SaveState<Stored = StudioFile> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** No answer; it is retried automatically. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed-out' }
  /** Somebody else has changed the file; the user must choose. */
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  /** The draft is published or dropped. */
  | { readonly kind: 'gone' }
  /** The server refuses it, with its sentence. */
  | { readonly kind: 'refused'; readonly message: string }

export type StoreOutcome<Stored = StudioFile> =
  | { readonly kind: 'stored'; readonly file: Stored }
  | Extract<SaveState<Stored>, { readonly kind: 'offline' | 'signed-out' | 'conflict' | 'gone' | 'refused' }>

/** Sends one text: after a pause, one request at a time, with retries. */
export interface SaveQueue<Stored = StudioFile> {
  readonly state: () => SaveState<Stored>
  readonly change: (text: string) => void
  /** Sends the waiting text at once; resolves when nothing is being sent. */
  readonly flush: () => Promise<void>
  /** Tries again after a sign-in, a reconnection or the creation of a new draft. */
  readonly retry: () => Promise<void>
  /** Resolves a conflict with the user's text. */
  readonly keepMine: () => Promise<void>
  /** Resolves a conflict with the server's text. */
  readonly takeTheirs: () => void
  /** The server has another text by other means. False if a text is waiting, whose sending will find the conflict. */
  readonly rebase: (hash: string) => boolean
}

export interface SaveQueueOptions<Stored = StudioFile> {
  /** The hash of the server's text. */
  readonly hash: string
  readonly store: (text: string, hash: string) => Promise<StoreOutcome<Stored>>
  readonly onState: (state: SaveState<Stored>) => void
  readonly onStored: (file: Stored) => void
  /** Stores a text beyond this page's lifetime; null: the server has it. */
  readonly remember: (unsaved: { readonly text: string; readonly hash: string } | null) => void
}

/** Long enough to type a word, short enough to go unnoticed. */
export const PAUSE_MS = 600
/** Delays between attempts; the last one repeats. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const

export function createSaveQueue<Stored extends { readonly hash: string } = StudioFile>({
  hash: first,
  store,
  onState,
  onStored,
  remember,
}: SaveQueueOptions<Stored>): SaveQueue<Stored> {
  let hash = first
  let pending: string | null = null
  let state: SaveState<Stored> = { kind: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let failures = 0

  const enter = (next: SaveState<Stored>) => {
    state = next
    onState(next)
  }
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), delayMs)
  }
  /** These states need the user. */
  const isBlocked = () => ['conflict', 'gone', 'signed-out'].includes(state.kind)

  async function storeOrSay(text: string): Promise<StoreOutcome<Stored>> {
    try {
      return await store(text, hash)
    } catch (error) {
      pending ??= text
      enter({ kind: 'refused', message: String(error) })
      throw error
    }
  }

  async function attempt(text: string): Promise<void> {
    // Offline, the state stays until the text is stored.
    if (failures === 0) enter({ kind: 'saving' })
    const outcome = await storeOrSay(text)
    failures = outcome.kind === 'offline' ? failures + 1 : 0
    if (outcome.kind !== 'stored') {
      // Text typed meanwhile is newer.
      pending ??= text
      enter(outcome)
      if (outcome.kind === 'offline') schedule(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? PAUSE_MS)
      return
    }
    hash = outcome.file.hash
    const isLast = pending === null
    remember(isLast ? null : { text: pending ?? '', hash })
    onStored(outcome.file)
    enter({ kind: isLast ? 'saved' : 'waiting' })
    if (!isLast) schedule(PAUSE_MS)
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    if (running !== null) return running
    if (pending === null || isBlocked()) return Promise.resolve()
    const text = pending
    pending = null
    running = attempt(text).finally(() => {
      running = null
    })
    return running
  }

  return {
    state: () => state,
    change(text) {
      pending = text
      remember({ text, hash })
      if (isBlocked() || state.kind === 'offline') return
      if (running === null) {
        enter({ kind: 'waiting' })
        schedule(PAUSE_MS)
      }
    },
    async flush() {
      await send()
      if (pending !== null && state.kind === 'waiting') await send()
    },
    async retry() {
      if (pending === null || state.kind === 'conflict') return
      if (isBlocked()) enter({ kind: 'waiting' })
      await send()
    },
    async keepMine() {
      if (state.kind !== 'conflict') return
      hash = state.theirs.hash
      enter({ kind: 'waiting' })
      await send()
    },
    takeTheirs() {
      if (state.kind !== 'conflict') return
      const { theirs } = state
      clearTimeout(timer)
      pending = null
      hash = theirs.hash
      remember(null)
      onStored(theirs)
      enter({ kind: 'saved' })
    },
    rebase(next) {
      if (pending !== null || running !== null) return false
      hash = next
      return true
    },
  }
}
