import { expect, it } from 'vitest'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { questionPage } from '../../../fixtures/durability/question-page.ts'
import { LEAD_SECRET, startLeadReceiver } from '../../../fixtures/lead-receiver.ts'
import { processFolders, startProcess } from '../../../fixtures/server-process.ts'
import { writeDefinition } from '../../../fixtures/site-folder.ts'

const ENTRIES = {
  form: 'site-contact',
  firstName: 'Anne',
  lastName: 'Maes',
  email: 'anne@example.be',
  remark: 'Bonjour',
  privacy: 'on',
}

it('[FORM-14] of two leads that a killed server had taken, the one on its way comes again with its id, the one behind it once, in order', async () => {
  await using place = await processFolders()
  await using receiver = await startLeadReceiver()
  const forms = questionPage['forms.json']
  await writeDefinition(place.variables.SITE_CONFIG, {
    ...questionPage,
    'forms.json': { ...(typeof forms === 'object' && forms), leads: [{ to: 'webhook', url: receiver.url }] },
  })
  const variables = {
    ...place.variables,
    LEAD_WEBHOOK_SECRET: LEAD_SECRET.toString('base64'),
    CONNECTOR_PRIVATE_HOSTS: receiver.host,
  }
  await using first = startProcess(variables)
  const hasArrived = Promise.withResolvers<void>()
  // Without an answer: whether it counts, the server cannot know.
  receiver.answerWith(() => hasArrived.resolve())
  const page = new URL('/fr/question/', await first.opened)
  const ask = async (remark: string) => {
    const body = new URLSearchParams({ ...ENTRIES, remark })
    const headers = { 'sec-fetch-site': 'same-origin' }
    return (await fetch(page, { method: 'POST', body, redirect: 'manual', headers })).status
  }
  expect(await ask('One')).toBe(303)
  await hasArrived.promise
  expect(await ask('Two')).toBe(303)
  first.child.kill('SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')
  receiver.answer(204)
  await using second = startProcess(variables)
  await second.opened
  const list = async () => (await askServer(place.variables.DATA_DIR, 'leads', ['list']))?.output
  await expect.poll(list, { timeout: 30_000 }).toBe('0 queued, 0 undeliverable, 2 delivered')
  const [one, ...others] = receiver.received.map(({ id, body }) => ({ id, said: body.data.message }))
  expect(one?.said).toBe('One')
  expect(others).toEqual([one, { id: expect.not.stringMatching(one?.id ?? ''), said: 'Two' }])
}, 120_000)
