/**
 * Reports whether the header's content is wider than the header, whenever width or content change. Returns the function that ends
 * this.
 */
export function watchOverfull(bar: HTMLElement, tell: (isOverfull: boolean) => void): () => void {
  let neededPx: number | null = null
  const measure = () => {
    const { paddingLeft, paddingRight, columnGap } = getComputedStyle(bar)
    const roomPx = bar.clientWidth - pxOf(paddingLeft) - pxOf(paddingRight)
    const slots = [...bar.children].map((slot) => slot.scrollWidth).filter((width) => width > 0)
    const takenPx = slots.reduce((sum, width) => sum + width, 0) + pxOf(columnGap) * (slots.length - 1)
    if (neededPx === null && takenPx > roomPx + 1) neededPx = takenPx
    else if (neededPx !== null && roomPx >= neededPx) neededPx = null
    tell(neededPx !== null)
  }
  const observer = new ResizeObserver(measure)
  for (const observed of [bar, ...bar.children]) observer.observe(observed)
  return () => observer.disconnect()
}

function pxOf(length: string): number {
  return Number.parseFloat(length) || 0
}
