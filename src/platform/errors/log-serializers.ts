import { pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

/**
 * How lines of the log write an error: the class, code and place of a failed query, whose message and details hold what people
 * entered; any other error whole.
 */
export const LOG_SERIALIZERS = {
  err: (error: unknown) => {
    const described = describeFailure(error)
    return 'stack' in described ? pino.stdSerializers.err(error as Error) : { ...described, ...placeOf(error) }
  },
}

/** The statement, without its values, and the calls that led to it. */
function placeOf(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return { ...('query' in error && { query: error.query }), calls: calls.join('\n') }
}
