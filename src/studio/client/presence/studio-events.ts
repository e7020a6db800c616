import type { StudioEvent } from '#schemas/studio/presence-api.ts'

interface Options {
  /** Names this window. */
  readonly tab: string
  /** The id of the draft that it shows, or "live". */
  readonly draft: string
  readonly onEvent: (event: StudioEvent) => void
}

/** A window that nobody looks at hears nothing: browsers have few connections for an address. */
const HIDDEN_MS = 30_000
/** After a refusal, as while the server starts. */
const AGAIN_MS = 4_000

/** Hears what others do, for as long as the window is looked at; returns what ends it. */
export function followStudioEvents({ tab, draft, onEvent }: Options): () => void {
  // Absent where tests run.
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
      // The browser asks again by itself where the server stops; otherwise it would be for nothing.
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
