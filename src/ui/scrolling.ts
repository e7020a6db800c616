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

const DURATION_MS = 500

/** Scrolls the window to its top over about 500 ms, or at once; wheel and touch interrupt it. */
export function scrollToTop(isAtOnce: boolean): void {
  const startPx = window.scrollY
  const startMs = performance.now()
  if (isAtOnce || startPx === 0) {
    jumpTo(0)
    return
  }
  const taken = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => taken.abort(), { passive: true, once: true, signal: taken.signal })
  }
  const step = (nowMs: number) => {
    if (taken.signal.aborted) return
    const progress = Math.min(Math.max((nowMs - startMs) / DURATION_MS, 0), 1)
    jumpTo(Math.round(startPx * (1 - easeInOut(progress))))
    if (progress < 1) requestAnimationFrame(step)
    else taken.abort()
  }
  requestAnimationFrame(step)
}

function jumpTo(topPx: number): void {
  window.scrollTo({ top: topPx, behavior: 'instant' })
}

function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2
}
