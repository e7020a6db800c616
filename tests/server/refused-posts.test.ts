import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { REFUSALS } from '#src/features/forms/server/posts/refusal-limit.ts'
import { type OwnerServer, type PostAnswer, startOwnerServer } from '../fixtures/owner-server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

let server: OwnerServer
let now = new Date('2026-11-24T10:00:00Z')
/** While set, rendering waits for it. */
let held: Promise<void> | undefined

beforeAll(async () => {
  server = await startOwnerServer({
    now: () => now,
    files: {
      'content/form/contact.json': { version: 1, form: 'site-contact' },
      'pages/question.json': aPageFile(
        'question',
        '/question/',
        { modules: [shows('form', 'contact')] },
        { paths: { nl: '/vraag/' } },
      ),
    },
    wrap: (renderer) => ({
      async render(request) {
        await held
        return renderer.render(request)
      },
    }),
  })
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  held = undefined
  now = new Date('2026-11-24T10:00:00Z')
  await server.forget()
})

const EMPTY = { form: 'site-contact' }
const MULTIPART = '--b\r\ncontent-disposition: form-data; name="form"\r\n\r\nsite-contact\r\n--b--\r\n'
const GONE = { 'mailed-action': 'end-sessions', token: 'x' }

const sendOften = async (times: number, send: () => Promise<PostAnswer>) => {
  const answers: PostAnswer[] = []
  for (let sent = 0; sent < times; sent += 1) answers.push(await send())
  return answers
}

it.each([
  ['a form', '/nl/vraag/', EMPTY, {}, 422],
  ['a multipart form', '/nl/vraag/', MULTIPART, { 'content-type': 'multipart/form-data; boundary=b' }, 422],
  ['a login', '/nl/login/', { 'owner-action': 'login' }, {}, 422],
  ['a mailed link', '/nl/login/not-me/', GONE, {}, 303],
])(
  '%s that is refused again and again is answered without rendering, in the language of its page',
  async (_, path, entries, headers, status) => {
    const send = () => server.post(path, entries, { address: '203.0.113.7', headers })
    const [first, ...others] = await sendOften(REFUSALS.limit, send)
    expect(new Set([first, ...others].map((answer) => answer?.status))).toEqual(new Set([status]))
    const rendered = server.rendered.length
    const beyond = await sendOften(5, send)
    expect(beyond.map((answer) => answer.status)).toEqual([429, 429, 429, 429, 429])
    expect(server.rendered.length).toBe(rendered)
    expect(visibleText(beyond[0]?.body ?? '')).toContain('Wij kregen te veel formulieren van uw verbinding.')
    expect(Number(beyond[0]?.headers['retry-after'])).toBe(REFUSALS.windowSeconds)
    expect(beyond[0]?.headers['cache-control']).toBe('no-store')
  },
)

it('another address, a form that is right, and the same address ten minutes later are not concerned', async () => {
  const send = (entries: Record<string, string>, address: string) => server.post('/fr/question/', entries, { address })
  await sendOften(REFUSALS.limit + 1, () => send(EMPTY, '203.0.113.7'))
  expect((await send(EMPTY, '203.0.113.8')).status).toBe(422)
  const resetRequest = { 'owner-action': 'request-password-reset', email: 'anne@example.be' }
  expect((await server.post('/fr/login/password/', resetRequest, { address: '203.0.113.7' })).status).toBe(303)
  now = new Date(now.getTime() + REFUSALS.windowSeconds * 1000)
  expect((await send(EMPTY, '203.0.113.7')).status).toBe(422)
})

it('a script is notified with a code and the time to wait', async () => {
  const send = () => server.post('/fr/question/', EMPTY, { address: '203.0.113.7', headers: { accept: 'application/json' } })
  const answer = (await sendOften(REFUSALS.limit + 1, send)).at(-1)
  expect([answer?.status, JSON.parse(answer?.body ?? '').error.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(answer?.headers['retry-after'])).toBe(REFUSALS.windowSeconds)
})

it('answers wait in the render queue of the pages; beyond it they are refused with 503, in words', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const before = server.rendered.length
  const answers = Array.from({ length: 60 }, (_, index) =>
    server.post('/fr/question/', EMPTY, { address: `203.0.113.${index + 1}` }),
  )
  await expect.poll(() => server.rendered.length - before).toBe(4)
  const refused = await Promise.race(answers)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 5])
  expect(visibleText(refused.body)).toContain('Le site est très sollicité en ce moment.')
  resolve()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(52)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
})
