import { parse } from 'node:querystring'
import type { FastifyInstance, FastifySchema } from 'fastify'

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
}

export function createReads(): Reads {
  const literal = new Map<string, Answer>()
  const withId: { readonly before: string; readonly after: string; readonly answer: Answer }[] = []
  return {
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

/**
 * Adds a GET of the API whose answer depends on its URL, the site and the listings alone, and so is the same for everybody. Pages
 * get the value that `answer` returns, without HTTP and JSON in between, so it holds nothing that the schema of the answer does not
 * name; the tests of the routes compare both.
 */
export function addRead<Answer>(
  app: FastifyInstance,
  path: string,
  schema: FastifySchema,
  answer: (request: ReadRequest) => Promise<Answer>,
): void {
  app.reads.add(path, answer)
  app.get<{ Params: ReadRequest['params']; Querystring: ReadRequest['query'] }>(path, { schema }, ({ params, query }) =>
    answer({ params, query }),
  )
}
