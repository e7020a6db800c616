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
