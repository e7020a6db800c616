import { parse } from 'node:querystring'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createPackedAnswers, type PackedAnswers } from './packed-answers.ts'
import { sendPacked } from './send-packed.ts'

/** What an answer depends on: the parameters of the path, and those of the query; a repeated one is an array. */
export interface ReadRequest {
  readonly params: { readonly id: string }
  readonly query: Readonly<Record<string, unknown>>
}

type Answer = (request: ReadRequest) => Promise<unknown>

/** Public GETs of the API as functions, for the pages that this process renders. */
export interface Reads {
  /** `path` may hold `:id`. */
  readonly add: (path: string, answer: Answer) => void
  /** What answers a URL, such as "/api/figures"; null where none was added. It rejects with what the route would answer as an error. */
  readonly find: (url: string) => (() => Promise<unknown>) | null
  /** The answers of these routes over HTTP. */
  readonly packed: PackedAnswers
}

/** For answers over HTTP: a list of twelve properties takes some 40 KB with its encodings, the points of a map half a megabyte. */
const MAX_PACKED_BYTES = 24 * 1024 * 1024

export function createReads(): Reads {
  const literal = new Map<string, Answer>()
  const withId: { readonly before: string; readonly after: string; readonly answer: Answer }[] = []
  return {
    packed: createPackedAnswers(MAX_PACKED_BYTES),
    add(path, answer) {
      const [before = '', after] = path.split(':id')
      if (after === undefined) literal.set(path, answer)
      else withId.push({ before, after, answer })
    },
    find(url) {
      const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
      const request = (id: string): ReadRequest => ({ params: { id: decodeURIComponent(id) }, query: parse(query) })
      // As in the framework: a literal path comes before one with a parameter.
      const answer = literal.get(path)
      if (answer) return () => answer(request(''))
      for (const { before, after, answer } of withId) {
        if (!path.startsWith(before) || !path.endsWith(after)) continue
        const id = path.slice(before.length, path.length - after.length)
        if (id !== '' && !id.includes('/')) return () => answer(request(id))
      }
      return null
    },
  }
}

/** What a route tells of itself, as far as this file reads it. */
interface ReadSchema extends FastifySchema {
  readonly querystring?: { readonly properties?: Readonly<Record<string, unknown>> }
}

/**
 * Adds a GET of the API whose answer depends on its URL, the site and the listings alone, and so is the same for everybody. Pages
 * get the value that `answer` returns, without HTTP and JSON in between, so it holds nothing that the schema of the answer does not
 * name; the tests of the routes compare both. Over HTTP, `answer` sees the parameters that the schema names, and its bytes are kept
 * under these and the ETag that `revalidate` gave.
 */
export function addRead<Answer>(
  app: FastifyInstance,
  path: string,
  schema: ReadSchema,
  answer: (request: ReadRequest) => Promise<Answer>,
): void {
  app.reads.add(path, answer)
  const names = Object.keys(schema.querystring?.properties ?? {}).toSorted()
  type Route = { Params: ReadRequest['params']; Querystring: ReadRequest['query'] }
  app.get<Route>(path, { schema }, async (request, reply) => {
    const { params } = request
    const query = Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(request.query, name) ? [[name, request.query[name]]] : [])),
    )
    const version = String(reply.getHeader('etag') ?? '')
    const key = `${path} ${JSON.stringify([params, query])}`
    const text = await app.reads.packed.get(version, key, async () => reply.serialize(await answer({ params, query })).toString())
    return sendPacked(request, reply.type('application/json; charset=utf-8'), text)
  })
}
