import type { Log } from '#schemas/log.ts'

/** A value that takes long to read, and may be a little old. */
export interface RefreshedValue<Value> {
  /** The last value; null while the first one is being read. */
  readonly peek: () => Value | null
  /** The last value; waits for the first one. */
  readonly get: () => Promise<Value>
}

interface Options<Value> {
  readonly read: () => Promise<Value>
  /** What the value was made from; another mark than that of the last value has it read again, behind the answer. */
  readonly markOf: () => string
  readonly log: Pick<Log, 'warn'>
  /** For the log. */
  readonly name: string
}

export function createRefreshedValue<Value>({ read, markOf, log, name }: Options<Value>): RefreshedValue<Value> {
  let last: { readonly mark: string; readonly value: Value } | null = null
  let reading: Promise<Value> | null = null

  function refresh(): Promise<Value> {
    const mark = markOf()
    reading ??= read()
      .then((value) => {
        last = { mark, value }
        return value
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  function peek(): Value | null {
    // The last value stays until the next one is there.
    if (last?.mark !== markOf()) refresh().catch((err: unknown) => log.warn({ err, name }, 'could not count anew'))
    return last?.value ?? null
  }

  return {
    peek,
    get: async () => peek() ?? (await refresh()),
  }
}
