/** The part of a bar's width that stays empty on each of its sides. */
const GAP = 0.11

/**
 * The bars of a histogram as a CSS `clip-path`, so that all of them are one element: a number for each bar, which have one width; the
 * highest takes the whole height.
 */
export function histogramShape(bars: readonly number[]): string {
  const highest = Math.max(1, ...bars)
  const x = (at: number) => `${Number(((at / bars.length) * 100).toFixed(1))}%`
  const corners = bars.flatMap((count, index) => {
    const [left, right] = [x(index + GAP), x(index + 1 - GAP)]
    const top = `${100 - Math.ceil((count / highest) * 100)}%`
    return [`${left} 100%`, `${left} ${top}`, `${right} ${top}`, `${right} 100%`]
  })
  return `polygon(${corners.join()})`
}
