/** The axis marks of a chart, from 0 to its top: three to six round integers. */
export function chartTicks(highest: number): readonly number[] {
  const step = roundStep(highest)
  const count = Math.max(Math.ceil(highest / step), 2)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** 1, 2 or 5 times a power of ten, so that at most five steps reach the highest value. */
function roundStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((candidate) => candidate * 5 >= highest)
    if (step !== undefined) return step
  }
}
