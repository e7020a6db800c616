import type { StudioEvent } from '#schemas/studio/presence-api.ts'

interface Options {
  /** Identifies this window. */
  readonly tab: string
  /** The id of the shown draft, or "live". */
  readonly draft: string
  readonly onEvent: (event: StudioEvent) => void
}

/** A hidden window disconnects: browsers limit connections per origin. */
const HIDDEN_MS = 30_000
/** The delay after a refused connection, for instance while the server starts. */
const AGAIN_MS = 4_000

/** Receives events while the window is visible; returns the function that ends this. */
export function followStudioEvents({ tab, draft, onEvent }: Options): () => void {
  // Absent in tests.
  if (typeof EventSource === 'undefined') return () => undefined
  const url = `/api/studio/events?${new URLSearchParams({ tab, draft })}`
  const listening = new AbortController()
  const { signal } = listening
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  function open(): void {
    clearTimeout(timer)
    if (source !== null || document.visibilityState === 'hidden') return
    const own = new EventSource(url)
    source = own
    own.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as StudioEvent
      // The browser reconnects by itself; after other ends that would be useless.
      if (event.type === 'end' && event.why !== 'stopping') close()
      onEvent(event)
    })
    own.addEventListener('error', () => {
      if (own.readyState !== EventSource.CLOSED || source !== own) return
      close()
      timer = setTimeout(open, AGAIN_MS)
    })
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') return open()
      clearTimeout(timer)
      timer = setTimeout(close, HIDDEN_MS)
    },
    { signal },
  )
  window.addEventListener('focus', open, { signal })
  open()
  return () => {
    listening.abort()
    close()
  }
}
