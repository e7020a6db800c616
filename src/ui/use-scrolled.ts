import { useCallback, useSyncExternalStore } from 'react'

interface Options {
  /** The least time in ms between two looks at the scroll position; every scroll event when absent. */
  readonly everyMs?: number
}

/** Whether the page is scrolled as far as `isPast` asks of the position in px; false on the server and in the first render. */
export function useScrolled(isPast: (scrollPx: number) => boolean, { everyMs = 0 }: Options = {}): boolean {
  const subscribe = useCallback((onChange: () => void) => watchScroll(onChange, everyMs), [everyMs])
  return useSyncExternalStore(
    subscribe,
    () => isPast(window.scrollY),
    () => false,
  )
}

function watchScroll(onChange: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    onChange()
  }
  const onScroll = () => {
    if (everyMs === 0) onChange()
    else timer ??= setTimeout(look, everyMs)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
  }
}
