/** Whether every benchmark runs once with small sizes, to show that it still works; its figures then say nothing. */
export const isSmoke = process.env.BENCH_SMOKE === '1'

/** A size of a measurement; `small` is the one of a smoke run, as cheap as still goes through all of it. */
export function sized(whole: number, small: number): number {
  return isSmoke ? small : whole
}
