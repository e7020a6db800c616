import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asNeighbour } from '#src/app/server/as-neighbour.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { postForm, startTestServer, type TestServer } from '../../../fixtures/server.ts'
import { agencyDefinition, aPageFile, shows } from '../../../fixtures/site-folder.ts'

const SENT = { form: 'contact-information', firstName: 'Anne', lastName: 'Maes', email: 'anne@example.be', privacy: 'on' }

let spa: TestServer
let gent: TestServer
let isFailing = false

beforeAll(async () => {
  const { agency, ...site } = agencyDefinition()['site.json'] as { readonly agency: object }
  const spaSite = { ...site, agency: { ...agency, email: 'spa@groep.example' } }
  const gentSite = { ...site, agency: { ...agency, email: 'gent@groep.example' }, listings: { from: ['spa'] } }
  spa = await startTestServer({ publicUrl: 'https://spa.example', files: { 'site.json': spaSite } })
  gent = await startTestServer({
    publicUrl: 'https://gent.example',
    files: {
      'site.json': gentSite,
      'forms.json': { version: 1, forms: { 'contact-information': { hasCaptcha: false } } },
      'pages/ask.json': aPageFile('ask', '/ask/', { modules: [shows('form', 'ask')] }),
      'content/form/ask.json': { version: 1, form: 'contact-information' },
      'pages/feedback-contact-information.json': aPageFile('feedback-contact-information', '/thanks/', {
        type: 'thank-you',
        modules: [shows('article', 'welcome')],
      }),
    },
    neighbours: {
      own: 'gent',
      list: () => [{ name: 'spa', isSuspended: false, host: 'spa.example' }],
      async ask() {
        if (isFailing) throw new Error('The site cannot be opened.')
        return asNeighbour(spa.app)
      },
      peek: () => asNeighbour(spa.app),
    },
  })
  await gent.app.listNeighbours()
}, 120_000)
afterAll(async () => {
  await spa[Symbol.asyncDispose]()
  await gent[Symbol.asyncDispose]()
})

const ask = (property: number, lastName: string) =>
  postForm(gent, `/fr/ask/?property=${property}`, { ...SENT, lastName, remark: 'Le bien est-il libre ?' })
const stored = ({ app }: TestServer) => app.database.db.select().from(submissions)
const mailed = async ({ app }: TestServer) =>
  (await app.database.db.select().from(mails).where(eq(mails.kind, 'agency'))).map(({ message }) => Object(message).to)

it('a request about a property of another office is stored here, and taken by that office once, with a mail to its people', async () => {
  isFailing = true
  const answer = await ask(900000001, 'Maes')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/thanks/'])
  await gent.app.forms.handOver()
  expect([(await stored(gent)).length, await stored(spa)]).toEqual([1, []])
  isFailing = false
  await gent.app.forms.handOver()
  await gent.app.forms.handOver()
  const [taken, ...others] = await stored(spa)
  expect([taken?.propertyId, taken?.form, taken?.email, others]).toEqual([1001, 'contact-information', 'anne@example.be', []])
  expect(await mailed(spa)).toEqual(['spa@groep.example'])
  // The visitor has one confirmation, from the site where the request was sent.
  expect((await spa.app.database.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['agency'])
})

it('a request that was handed on before a kill, and not marked, is not stored twice', async () => {
  const [first] = await stored(gent)
  if (first === undefined) throw new Error('nothing is stored')
  const { id, form, language, data, email, createdAt, eraseAt } = first
  await spa.app.forms.takeRequest({ id, form, language, data, email, createdAt, eraseAt, propertyId: 1001, from: 'gent' })
  expect((await stored(spa)).length).toBe(1)
})

it('a request about an own property goes to nobody else', async () => {
  expect((await ask(1001, 'Peeters')).statusCode).toBe(303)
  await gent.app.forms.handOver()
  expect([(await stored(gent)).length, (await stored(spa)).length]).toEqual([2, 1])
})
