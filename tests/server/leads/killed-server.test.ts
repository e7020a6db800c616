import { expect, it } from 'vitest'
import { askServer } from '#src/server/admin/ask-server.ts'
import { questionPage } from '../../fixtures/durability/question-page.ts'
import { LEAD_SECRET, startLeadReceiver } from '../../fixtures/lead-receiver.ts'
import { processFolders, startProcess } from '../../fixtures/server-process.ts'
import { writeDefinition } from '../../fixtures/site-folder.ts'

const ENTRIES = {
  form: 'site-contact',
  firstName: 'Anne',
  lastName: 'Maes',
  email: 'anne@example.be',
  remark: 'Bonjour',
  privacy: 'on',
}

it('[FORM-14] a lead that has arrived when the server is killed comes again with its id, and once more at most', async () => {
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
  receiver.answerWith(() => void first.child.kill('SIGKILL'))
  const body = new URLSearchParams(ENTRIES)
  const answer = await fetch(new URL('/fr/question/', await first.opened), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(303)
  expect((await first.ended).signal).toBe('SIGKILL')
  receiver.answer(204)
  await using second = startProcess(variables)
  await second.opened
  const list = async () => (await askServer(place.variables.DATA_DIR, 'leads', ['list']))?.output
  await expect.poll(list, { timeout: 30_000 }).toBe('0 queued, 0 undeliverable, 1 delivered')
  const ids = receiver.received.map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
}, 60_000)
