import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

const CHALLENGE = '/api/challenge?form=site-contact'

/** Twice the limit of an address in ten minutes, plus one: too many, even if a new window begins meanwhile. */
const TOO_MANY = 121

/** The answers to this number of requests, each with an X-Forwarded-For header. */
function askTooOften({ get }: TestServer, forwardedFor: (turn: number) => string) {
  const turns = Array.from({ length: TOO_MANY }, (_, turn) => turn)
  return Promise.all(turns.map((turn) => get(`${CHALLENGE}&kind=work`, { 'x-forwarded-for': forwardedFor(turn) })))
}

const oneAddress = () => '192.0.2.1'
const manyPorts = (turn: number) => `192.0.2.1:${4000 + turn}`
const manyAddresses = (turn: number) => `192.0.2.${turn}`

describe('GET /api/challenge', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('[FORM-05] issues a new picture or computation each time, uncached', async () => {
    const [one, two, work] = [
      await server.get(CHALLENGE),
      await server.get(CHALLENGE),
      await server.get(`${CHALLENGE}&kind=work`),
    ]
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(one.json()).toEqual({
      id: expect.any(String),
      kind: 'text',
      image: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect(two.json().id).not.toBe(one.json().id)
    expect(work.json()).toMatchObject({ kind: 'work', work: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: /./ } })
  })

  it.each(['', '?form=', '?form=no-form', '?kind=text', '?form=offer&form=offer', '?form=offer&kind=none', '?form=offer&kind=x'])(
    '[FORM-05] refuses %s as a bad request',
    async (query) => {
      const { statusCode, headers, body } = await server.get(`/api/challenge${query}`)
      expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
      expect(JSON.parse(body).error.code).toBe('BAD_REQUEST')
    },
  )

  it('answers an address that requests too many with the time to wait', async () => {
    const answers = await askTooOften(server, oneAddress)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(body).error.message).toMatch(/try again in \d+ seconds\.$/)
    }
  })

  it.each([
    ['believes the forwarded addresses of a trusted proxy: many visitors', ['127.0.0.1'], manyAddresses, false],
    ['believes the forwarded addresses of a trusted proxy: one visitor', ['127.0.0.1'], oneAddress, true],
    ['believes them without their ports: one visitor on many connections', ['127.0.0.1'], manyPorts, true],
    ['believes the forwarded addresses of nobody else', ['10.0.0.1'], manyAddresses, true],
  ])('%s', async (_, trustProxy, forwardedFor, isRefused) => {
    await using behind = await startTestServer({ trustProxy })
    const answers = await askTooOften(behind, forwardedFor)
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(isRefused)
  })
})
