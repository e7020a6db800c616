import { PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

type Answer = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

interface Prepared {
  readonly name: string
  readonly types: readonly number[]
  readonly description: Answer
}

/** The limit of prepared statements, which take some kilobytes each; drops the least recently used. */
const MAX_PREPARED = 200

/** Prepares each SELECT once: PGlite parses, plans and describes every time, which takes longer than most queries. */
export class PreparedPGlite extends PGlite {
  readonly #prepared = new LRUCache<string, Prepared>({
    max: MAX_PREPARED,
    dispose: ({ name }) => this.#forgotten.push(name),
  })
  readonly #forgotten: string[] = []
  #count = 0

  override async query<Row>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    if (!isPreparable(text, options)) return await super.query<Row>(text, params, options)
    await this._checkReady()
    try {
      return await this._runExclusiveTransaction(() => this._runExclusiveQuery(() => this.#run<Row>(text, params, options)))
    } catch (error) {
      if (!isOutdated(error)) throw error
      this.#prepared.delete(text)
      return await super.query<Row>(text, params, options)
    }
  }

  async #run<Row>(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results<Row>> {
    const { name, types, description } = await this.#prepare(text)
    const values = params.map((value, index) => this.#serialise(value, types[index] ?? 0))
    const { bind, execute, sync } = protocol.serialize
    const answer = await this.#send(bind({ statement: name, values }), execute({}), sync())
    const [result] = parse.parseResults([...description, ...answer], this.parsers, options)
    if (!result) throw new Error('[Bug] A SELECT gave no result.')
    // The caller states the type of the rows, as with PGlite's `query`.
    return result as Results<Row>
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known !== undefined) return known
    const { close, describe, parse: parseStatement, sync } = protocol.serialize
    const closed = this.#forgotten.splice(0).map((name) => close({ type: 'S', name }))
    this.#count += 1
    const name = `select${this.#count}`
    const answer = await this.#send(...closed, parseStatement({ name, text }), describe({ type: 'S', name }), sync())
    const description = answer.filter((message) => message.name === 'rowDescription')
    const prepared = { name, types: parse.parseDescribeStatementResults(answer), description }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #serialise(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serialiser = this.serializers[type]
    return serialiser ? serialiser(value) : String(value)
  }

  async #send(...messages: readonly Uint8Array[]): Promise<Answer> {
    const { messages: answer } = await this.execProtocol(Buffer.concat(messages), { syncToFs: false })
    return answer
  }
}

/** Whether a table's columns have changed, or the database has dropped the prepared statement. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')
}

/** PGlite handles statements with options that change how they are sent. */
function isPreparable(text: string, { blob, onNotice, paramTypes, serializers }: QueryOptions): boolean {
  const isUsual = blob === undefined && onNotice === undefined && paramTypes === undefined && serializers === undefined
  return isUsual && /^\s*select\s/i.test(text) && !/\bfor\s+(?:no\s+key\s+)?update\b/i.test(text)
}
