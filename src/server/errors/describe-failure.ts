/**
 * What went wrong, for the log: the kind of the error and the database's code. A failed query carries what was to be stored in its
 * message, and the log holds nothing of what visitors typed; so only errors that come from nowhere near a query tell their words.
 */
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
