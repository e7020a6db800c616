import { expect, it } from 'vitest'
import { startWhiseDouble } from '../fixtures/connectors/whise-double.ts'
import { startTestServer } from '../fixtures/server.ts'

it('an unsigned call always gets the same answer, starts no run at once, and is limited by IP address', async () => {
  await using whise = await startWhiseDouble()
  await using server = await startTestServer({
    files: { 'connector.json': { version: 1, connector: 'whise', settings: whise.settings } },
    connectors: { secrets: { ...whise.secrets }, hosts: [whise.server.host], privateHosts: [whise.server.host] },
  })
  const call = async (payload: string, remoteAddress = '203.0.113.7') => {
    const headers = { 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/connector/webhook', payload, headers, remoteAddress })
    return { status: answer.statusCode, body: answer.body, type: answer.headers['content-type'] }
  }
  const { clientId } = whise.settings
  const body = (client: number) => JSON.stringify({ clientId: client, events: [{ name: 'estate_update', objectId: 7_000_000 }] })
  const answers = [await call(body(clientId)), await call(body(clientId + 1)), await call('<x>'), await call('')]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 202 })
  for (let sent = answers.length; sent < 120; sent++) await call(body(clientId + 1))
  expect((await call(body(clientId))).status).toBe(429)
  expect((await call(body(clientId), '203.0.113.8')).status).toBe(202)
  expect(whise.server.requests).toEqual([])
})
