import type { FastifyInstance, FastifySchema } from 'fastify'
import createRouter from 'find-my-way'
import type { Cache } from '#src/platform/cache/cache.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import type { InputTag, NoteInputs } from '#src/platform/cache/page-inputs.ts'
import { type SharedCaching, sharedHeaders, WITHOUT_CDN } from '#src/platform/cdn/shared-caching.ts'
import { hasVersion } from './has-version.ts'
import { createPackedText, type PackedText } from './packed-text.ts'
import { sendPacked } from './send-packed.ts'

export interface ReadRequest {
  readonly params: { readonly id: string }
  readonly query: Readonly<Record<string, unknown>>
}

type NotedAnswer = (request: ReadRequest, note?: NoteInputs) => Promise<unknown>

/** What an answer was made from; null for an error, which is made from the same but shows nothing. */
export type InputsOf<Answer> = (request: ReadRequest, answer: Answer | null) => readonly InputTag[]

/** Public GETs of the API as functions, for pages rendered in this process. */
export interface Reads {
  /** `path` may contain `:id`. */
  readonly add: (path: string, answer: NotedAnswer) => void
  /** The answer of a URL such as "/api/figures"; null for an unknown one. Rejects with the error of the route. */
  readonly find: (url: string) => ((note?: NoteInputs) => Promise<unknown>) | null
  /** Answers over HTTP, of the current version of site and listings. */
  readonly cache: Cache<PackedAnswer>
  /** How long a CDN may keep them. */
  readonly sharedCaching: () => SharedCaching
}

interface PackedAnswer {
  readonly text: PackedText
  /** What it was made from. */
  readonly tags: readonly InputTag[]
}

/** A list of twelve properties takes some 40 KB with its encodings, the points of a map half a megabyte. */
const MAX_BYTES = 24 * 1024 * 1024
/** Of a tag in memory. */
const TAG_BYTES = 100

export function createReads(caches: Caches, version: () => string, sharedCaching = () => WITHOUT_CDN): Reads {
  // Fastify's own router, so that paths match as over HTTP.
  const router = createRouter({ maxParamLength: 4000 })
  return {
    sharedCaching,
    cache: caches.create({
      name: 'public answers',
      version,
      maxBytes: MAX_BYTES,
      // Besides the text: key, objects and a second encoding.
      sizeOf: ({ text, tags }, key) => 2 * (text.maxBytes + key.length) + 500 + TAG_BYTES * tags.length,
    }),
    add: (path, answer) => router.on('GET', path, () => undefined, answer),
    find(url) {
      const route = router.find('GET', url)
      if (route === null) return null
      const answer: NotedAnswer = route.store
      return (note) => answer({ params: { id: route.params.id ?? '' }, query: route.searchParams }, note)
    },
  }
}

interface ReadSchema extends FastifySchema {
  readonly querystring?: { readonly properties?: Readonly<Record<string, unknown>> }
}

interface Read<Answer> {
  readonly schema: ReadSchema
  readonly inputs: InputsOf<Answer>
  readonly answer: (request: ReadRequest) => Promise<Answer>
}

/**
 * Adds a GET of the API whose answer depends on URL, site and listings. Pages get the value without HTTP and JSON, so it may
 * contain only what the schema names; tests compare both. Over HTTP its bytes are cached, and a current client gets 304.
 */
export function addRead<Answer>(app: FastifyInstance, path: string, { schema, inputs, answer }: Read<Answer>): void {
  const { cache, add } = app.reads
  add(path, async (request, note) => {
    try {
      const value = await answer(request)
      note?.(inputs(request, value))
      return value
    } catch (error) {
      note?.(inputs(request, null))
      throw error
    }
  })
  const names = Object.keys(schema.querystring?.properties ?? {}).toSorted()
  type Route = { Params: ReadRequest['params']; Querystring: ReadRequest['query'] }
  // Invalid parameters are ignored, never an error (decision 039, point 10).
  app.get<Route>(path, { schema, attachValidation: true }, async (request, reply) => {
    const shared = app.reads.sharedCaching()
    const version = cache.version()
    const etag = `W/"${version}"`
    reply.header('etag', etag)
    // A cache that asks has the tags.
    if (hasVersion(request.headers['if-none-match'], etag))
      return reply
        .headers(shared.timeHeaders({ tags: [] }))
        .code(304)
        .send(null)
    const { params } = request
    const query = Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(request.query, name) ? [[name, request.query[name]]] : [])),
    )
    const key = `${path} ${JSON.stringify([params, query])}`
    const { text, tags } = await cache.fetch(key, async () => {
      const value = await answer({ params, query })
      const json = reply.serialize(value).toString()
      return { text: createPackedText(Buffer.from(json)), tags: inputs({ params, query }, value) }
    })
    reply.headers(sharedHeaders(shared, cache.version() === version ? { tags } : null))
    return sendPacked(request, reply.type('application/json; charset=utf-8'), text)
  })
}
