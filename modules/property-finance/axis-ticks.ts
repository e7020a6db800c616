const STEPS = 4
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The marks of an axis from 0 to at least `highest`. Always the same number of marks, so that two axes share grid lines. */
export function axisTicks(highest: number): readonly number[] {
  const least = Math.max(highest / STEPS, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ROUND.map((factor) => factor * power).find((candidate) => candidate >= least) ?? 10 * power
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step)
}
