/** Describes an error for the log by class and database code. Messages of queries may contain personal values. */
export function describeFailure(error: unknown): object {
  const chain: unknown[] = []
  for (let each = error; each !== undefined && each !== null && chain.length < 5; each = (each as { cause?: unknown }).cause) {
    chain.push(each)
  }
  const codes = chain.map((each) => (each as { code?: unknown }).code).filter((code) => typeof code === 'string')
  const isQuery = codes.length > 0 || chain.some((each) => each instanceof Error && 'query' in each)
  return {
    kinds: chain.map((each) => (each instanceof Error ? each.constructor.name : typeof each)),
    ...(codes.length > 0 && { codes }),
    ...(!isQuery && error instanceof Error && { stack: error.stack }),
  }
}
