import type { StudioMessage } from '#schemas/studio/frame-messages.ts'
import type { StudioPage, StudioPageWish } from '#schemas/studio/page-api.ts'

/** The page to show in the frame. */
export interface LiveWish extends StudioPageWish {
  /** The id of the draft, or "live". */
  readonly draft: string
}

export type LiveOutcome =
  /** The frame shows the page; `held` is the number of modules that were not updated. */
  | { readonly kind: 'shown'; readonly held: number }
  /** The texts make no valid page: the frame shows the previous one. */
  | { readonly kind: 'held' }
  /** The document cannot show the page without a reload. */
  | { readonly kind: 'failed' }
  /** A newer request has replaced this one. */
  | { readonly kind: 'replaced' }

type Message = Extract<StudioMessage, { readonly type: 'vitrine-page' }>

interface Options {
  readonly ask: (wish: LiveWish) => Promise<StudioPage>
  /** Passes a page to the frame; resolves with the number of modules that were not updated, or null if the frame cannot show it. */
  readonly hand: (message: Omit<Message, 'type' | 'number'>) => Promise<number | null>
}

/** Updates the frame while somebody types: one request at a time, then the latest. */
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
