/** The empty part of a bar's width on each side. */
const GAP = 0.11

/** Draws a histogram as the shape of an element. */
export function showBars(element: HTMLElement, bars: readonly number[]): void {
  element.style.clipPath = histogramShape(bars)
}

/** A histogram as a CSS `clip-path`, so that it is one element: a number per bar of equal width; the highest bar has the full height. */
function histogramShape(bars: readonly number[]): string {
  const highest = Math.max(1, ...bars)
  const x = (at: number) => `${Number(((at / bars.length) * 100).toFixed(1))}%`
  const corners = bars.flatMap((count, index) => {
    const [left, right] = [x(index + GAP), x(index + 1 - GAP)]
    const top = `${100 - Math.ceil((count / highest) * 100)}%`
    return [`${left} 100%`, `${left} ${top}`, `${right} ${top}`, `${right} 100%`]
  })
  return `polygon(${corners.join()})`
}
