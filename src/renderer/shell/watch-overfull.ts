/** Reports overflow of the header whenever width or content change. Returns a stop function. */
export function watchOverfull(bar: HTMLElement, tell: (isOverfull: boolean) => void): () => void {
  let neededPx: number | null = null
  const measure = () => {
    const { paddingLeft, paddingRight, columnGap } = getComputedStyle(bar)
    const roomPx = bar.clientWidth - pxOf(paddingLeft) - pxOf(paddingRight)
    const takenPx = Math.max(...linesOf(bar).map((widths) => takenBy(widths, pxOf(columnGap))))
    if (neededPx === null && takenPx > roomPx + 1) neededPx = takenPx
    else if (neededPx !== null && roomPx >= neededPx) neededPx = null
    tell(neededPx !== null)
  }
  const observer = new ResizeObserver(measure)
  for (const observed of [bar, ...bar.children]) observer.observe(observed)
  return () => observer.disconnect()
}

/** The widths of adjacent parts per line: a fourth slot is on a separate line. */
function linesOf(bar: HTMLElement): readonly (readonly number[])[] {
  const widths = [...bar.children].map((slot) => slot.scrollWidth)
  return [widths.slice(0, 3), widths.slice(3)].map((line) => line.filter((width) => width > 0))
}

function takenBy(widths: readonly number[], gapPx: number): number {
  return widths.reduce((sum, width) => sum + width, 0) + gapPx * Math.max(0, widths.length - 1)
}

function pxOf(length: string): number {
  return Number.parseFloat(length) || 0
}
