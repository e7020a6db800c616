import { afterAll, beforeAll, expect, it } from 'vitest'
import { HONEYPOT_FIELD } from '#schemas/forms/honeypot.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { postForm, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const ANNE = {
  form: 'site-contact',
  firstName: 'Anne',
  lastName: 'Maes',
  email: 'anne@example.be',
  remark: 'Bonjour',
  privacy: 'on',
}

const guards = memoryGuards()
/** Whether the limit of the address is reached. */
let isFull = false
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    formGuards: { ...guards, consume: async (ip) => (isFull ? { isAllowed: false, retryAfterSeconds: 60 } : guards.consume(ip)) },
    files: {
      'content/form/contact.json': { version: 1, form: 'site-contact' },
      'pages/question.json': aPageFile('question', '/question/', { modules: [shows('form', 'contact')] }),
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())
const issue = async () => (await guards.issue('site-contact', 'text')).id

it.each<readonly [string | null, () => Promise<Record<string, string>>]>([
  [null, async () => ({})],
  [null, async () => ({ email: 'anne@' })],
  ['FORM_CAPTCHA', async () => ({ challenge: await issue(), captcha: 'wrong' })],
  ['FORM_HIDDEN_FIELD', async () => ({ [HONEYPOT_FIELD]: 'x' })],
  ['FORM_TOO_MANY', async () => ({ challenge: await issue(), captcha: 'right' })],
  [null, async () => ({ challenge: await issue(), captcha: 'right' })],
])('a form is a line of the log with %s, and nothing that was entered', async (code, entries) => {
  isFull = code === 'FORM_TOO_MANY'
  const before = server.log.length
  await postForm(server, '/fr/question/', { ...ANNE, ...(await entries()) })
  const lines = server.log.slice(before)
  expect(lines.filter(({ msg }) => msg === 'refused').map((line) => [line.code, line.form])).toEqual(
    code === null ? [] : [[code, 'site-contact']],
  )
  expect(JSON.stringify(lines)).not.toMatch(/anne@|Maes|Bonjour/)
})
