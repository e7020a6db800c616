interface Span {
  readonly from: number
  readonly count: number
  readonly atATime: number
}

/** Runs some work for each number of a range, several at a time. */
export async function inParallel({ from, count, atATime }: Span, work: (number: number) => Promise<void>): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < from + count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}
