import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createPackedAnswers } from '#src/server/http/packed-answers.ts'
import { addRead, createReads } from '#src/server/http/read-routes.ts'
import { revalidate } from '#src/server/http/revalidate.ts'

const SCHEMA = { querystring: { type: 'object', properties: { city: {}, sort: {} } } } as const

/** An app with one read that counts how often it is made. */
function anApp() {
  const app = Fastify()
  const state = { version: 'one', made: 0 }
  app.decorate('reads', createReads())
  revalidate(app, async () => state.version)
  addRead(app, '/api/towns', SCHEMA, async ({ query }) => {
    state.made += 1
    await Promise.resolve()
    return { query, made: state.made, text: 'a'.repeat(5000) }
  })
  const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, state }
}

describe('an answer that is the same for everybody', () => {
  it('is made once for all that ask at once and later, in each encoding', async () => {
    const { get, state } = anApp()
    const encodings = ['br', 'gzip', 'identity', 'br, gzip']
    const answers = await Promise.all(encodings.map((encoding) => get('/api/towns?city=spa', { 'accept-encoding': encoding })))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, 'br'])
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

  it('is made anew for another version', async () => {
    const { get, state } = anApp()
    expect((await get('/api/towns')).json().made).toBe(1)
    state.version = 'two'
    expect((await get('/api/towns')).json().made).toBe(2)
  })
})

describe('the answers that are kept', () => {
  it('take a bounded number of bytes; what was asked for last stays', async () => {
    const answers = createPackedAnswers(10_000)
    const made: string[] = []
    const get = async (key: string) =>
      answers.get('one', key, async () => {
        made.push(key)
        return 'x'.repeat(1000)
      })
    for (let key = 0; key < 50; key += 1) await get(String(key))
    await get('49')
    await get('0')
    expect(made.slice(-2)).toEqual(['49', '0'])
  })

  it('hold no failure', async () => {
    const answers = createPackedAnswers(10_000)
    await expect(answers.get('one', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const text = await answers.get('one', 'a', async () => 'here')
    expect(String(await text.in(null))).toBe('here')
  })
})
