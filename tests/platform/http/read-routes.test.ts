import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCaches } from '#src/platform/cache/caches.ts'
import { addRead, createReads } from '#src/platform/http/read-routes.ts'

const SCHEMA = { querystring: { type: 'object', properties: { city: {}, sort: {} } } } as const

/** An app with one read that counts how often it is made. */
function anApp() {
  const app = Fastify()
  const state = { version: 'one', made: 0 }
  app.decorate(
    'reads',
    createReads(createCaches(), () => state.version),
  )
  addRead(app, '/api/towns', {
    schema: SCHEMA,
    inputs: () => [],
    async answer({ query }) {
      state.made += 1
      await Promise.resolve()
      return { query, made: state.made, text: 'a'.repeat(5000) }
    },
  })
  addRead(app, '/api/towns/:id', { schema: SCHEMA, inputs: () => [], answer: async ({ params, query }) => ({ params, query }) })
  const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, state, find: app.reads.find }
}

describe('an answer that is the same for everybody', () => {
  it('is made once for all that ask at once and later, in each encoding', async () => {
    const { get, state } = anApp()
    const encodings = ['br', 'gzip', 'identity', 'br, gzip', 'x'.repeat(1000)]
    const answers = await Promise.all(encodings.map((encoding) => get('/api/towns?city=spa', { 'accept-encoding': encoding })))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, 'br', undefined])
    const { headers } = await get('/api/towns?city=spa', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ etag: 'W/"one"', vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
    expect(Number(headers['content-length'])).toBeLessThan(200)
    expect(state.made).toBe(1)
  })

  it('depends on the parameters that its schema names, in any order, and on no other', async () => {
    const { get, state } = anApp()
    const same = ['?city=spa&sort=newest', '?sort=newest&city=spa', '?sort=newest&city=spa&junk=1', '?x=2&sort=newest&city=spa']
    for (const query of same) expect((await get(`/api/towns${query}`)).json().query).toEqual({ city: 'spa', sort: 'newest' })
    expect(state.made).toBe(1)
    await get('/api/towns?city=spa')
    await get('/api/towns?city=spa&city=theux')
    expect(state.made).toBe(3)
  })

  it('[PROP-03, SRCH-11] is made again for another version of site and listings, and is 304 for a client with this one', async () => {
    const { get, state } = anApp()
    const { headers } = await get('/api/towns')
    const condition = { 'if-none-match': `"other", ${headers.etag}` }
    expect(await get('/api/towns', condition)).toMatchObject({ statusCode: 304, body: '' })
    state.version = 'two'
    expect((await get('/api/towns', condition)).json().made).toBe(2)
  })

  it('is found by pages as the framework finds it', async () => {
    const { get, find } = anApp()
    const url = '/api/towns/a%2Fb?city=spa&city=theux'
    expect(await find(url)?.()).toEqual((await get(url)).json())
    expect([find('/api/towns/1/2'), find('/api/other')]).toEqual([null, null])
  })
})
