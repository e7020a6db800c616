import { pino } from 'pino'
import { describeFailure } from './describe-failure.ts'

/** Serialises errors in the log: a failed query as class, code and position, without personal data; other errors completely. */
export const LOG_SERIALIZERS = {
  err: (error: unknown) => {
    const described = describeFailure(error)
    return 'stack' in described ? pino.stdSerializers.err(error as Error) : { ...described, ...placeOf(error) }
  },
}

/** The statement without its values, and the stack. */
function placeOf(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return { ...('query' in error && { query: error.query }), calls: calls.join('\n') }
}
