import type { StudioMessage } from '#schemas/studio/frame-messages.ts'
import type { StudioPage, StudioPageWish } from '#schemas/studio/page-api.ts'

/** What the frame is to show. */
export interface LiveWish extends StudioPageWish {
  /** The id of the draft, or "live". */
  readonly draft: string
}

/** What came of a wish. */
export type LiveOutcome =
  /** The frame shows it, but for so many modules that stay as they were. */
  | { readonly kind: 'shown'; readonly held: number }
  /** There is no page with these texts: the frame shows the last one. */
  | { readonly kind: 'held' }
  /** The frame cannot show it by itself. */
  | { readonly kind: 'failed' }
  /** A newer wish has taken its place. */
  | { readonly kind: 'replaced' }

type Message = Extract<StudioMessage, { readonly type: 'vitrine-page' }>

interface Options {
  readonly ask: (wish: LiveWish) => Promise<StudioPage>
  /** Hands a page to the frame; resolves with the number of modules that it held, or null where it does not show it. */
  readonly hand: (message: Omit<Message, 'type' | 'number'>) => Promise<number | null>
}

/** Has the frame show what is typed: one request at a time, the newest wish next. */
export function createLivePage({ ask, hand }: Options): { readonly show: (wish: LiveWish) => Promise<LiveOutcome> } {
  let waiting: { readonly wish: LiveWish; readonly resolve: (outcome: LiveOutcome) => void } | null = null
  let isRunning = false

  async function attempt(wish: LiveWish): Promise<LiveOutcome> {
    const answer = await ask(wish).catch(() => null)
    if (answer === null) return { kind: 'failed' }
    if (answer.kind === 'none') return { kind: 'held' }
    const { page, shell, style } = answer
    const held = await hand({ kind: 'page', path: wish.path, page, shell, style })
    return held === null ? { kind: 'failed' } : { kind: 'shown', held }
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting !== null) {
      const { wish, resolve } = waiting
      waiting = null
      resolve(await attempt(wish))
    }
    isRunning = false
  }

  return {
    show(wish) {
      waiting?.resolve({ kind: 'replaced' })
      const { promise, resolve } = Promise.withResolvers<LiveOutcome>()
      waiting = { wish, resolve }
      if (!isRunning) void run()
      return promise
    },
  }
}
