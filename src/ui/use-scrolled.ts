import { useCallback, useSyncExternalStore } from 'react'

interface Options {
  /** The minimum time in ms between two checks of the scroll position; every scroll event by default. */
  readonly everyMs?: number
}

/** Whether the scroll position in px satisfies `isPast`; false on the server and in the first render. */
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
