import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead } from '#src/connectors/connector.ts'
import { nextTry } from '#src/features/leads/server/lead-worker.ts'
import { createWebhookTarget } from '#src/features/leads/server/webhook-target.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { LEAD_SECRET, type LeadReceiver, startLeadReceiver } from '../../../fixtures/lead-receiver.ts'

const LEAD: Lead = {
  id: '0b9f2c1e-6f0a-4c3a-9f39-0d7a3f1d2f11',
  form: 'contact-visit',
  createdAt: new Date('2026-11-26T13:00:00Z'),
  language: 'nl',
  firstName: 'Anne',
  lastName: 'Maes',
  email: 'anne@example.be',
  phone: null,
  message: 'Bonjour — “été”',
  entries: [{ label: 'Heures', value: 'matin' }],
  listing: { key: 'internal', id: 1003, reference: 'V2621', url: 'https://www.agence.example/nl/pand/1003/' },
  pageUrl: 'https://www.agence.example/nl/pand/1003/',
}
const NOW = new Date('2026-11-26T13:03:00Z')

let receiver: LeadReceiver
beforeAll(async () => {
  receiver = await startLeadReceiver()
})
afterAll(() => receiver[Symbol.asyncDispose]())

const targetWith = (overrides: Partial<Parameters<typeof createWebhookTarget>[0]> = {}) =>
  createWebhookTarget({ url: receiver.url, secrets: [LEAD_SECRET], privateHosts: [receiver.host], now: () => NOW, ...overrides })
const send = (target = targetWith()) => target.send(LEAD, new AbortController().signal)
const failure = async (target = targetWith()) => {
  const error = await send(target).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SourceError)) throw new Error('it did not fail as sources do')
  return error
}

describe('a webhook', () => {
  it('gets the lead as JSON in its documented form, signed with the current secret and those about to go', async () => {
    receiver.answer(204)
    expect(await send(targetWith({ secrets: [Buffer.alloc(32, 'new'), LEAD_SECRET] }))).toEqual({ reference: null })
    const { id, createdAt: _, listing: __, ...rest } = LEAD
    expect(receiver.received.at(-1)).toEqual({
      id,
      signedAt: NOW.getTime() / 1000,
      body: {
        type: 'lead.created',
        version: 1,
        timestamp: '2026-11-26T13:00:00.000Z',
        data: { id, ...rest, listing: { id: 1003, reference: 'V2621', url: 'https://www.agence.example/nl/pand/1003/' } },
      },
    })
    receiver.answer(204)
    expect((await failure(targetWith({ secrets: [Buffer.alloc(32, 'other')] }))).isPassing).toBe(false)
    expect(receiver.refused()).toBe(1)
  })

  it.each([
    [400, false],
    [404, false],
    [410, false],
    [422, false],
    [301, false],
    [408, true],
    [409, true],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
  ])('that answers with %s gets one request, and another later: %s', async (status, isPassing) => {
    receiver.answer(status, { location: `http://${receiver.host}/elsewhere`, 'retry-after': '90' })
    const before = receiver.received.length
    const error = await failure()
    expect([error.isPassing, receiver.received.length - before]).toEqual([isPassing, 1])
    expect(error.message).toMatch(new RegExp(`^${receiver.host} .*\\b${status}\\b`))
    if (isPassing) expect(error.retryAfterMs).toBe(90_000)
  })

  it('is quoted in one sentence, for any answer, and never named with its path', async () => {
    receiver.answer(422, {}, `<p>Field\u0007 "phone"\r\nis missing</p>${'x'.repeat(3000)}`)
    const { message } = await failure()
    expect(message.startsWith(`${receiver.host} answers with 422: Field "phone" is missing x`)).toBe(true)
    expect(message.length).toBeLessThan(300)
    expect(message).not.toContain('secret-path')
    receiver.answer(422, {}, 'x'.repeat(1_000_000))
    expect((await failure()).message).toBe(`${receiver.host} answers with 422.`)
  })

  it('in a private network is refused unless the operator names it, and one without a secret waits', async () => {
    const before = receiver.received.length
    expect(await failure(targetWith({ privateHosts: [] }))).toMatchObject({ code: 'settings', isPassing: false })
    expect(await failure(targetWith({ secrets: [] }))).toMatchObject({ code: 'settings', isPassing: true })
    expect(receiver.received.length).toBe(before)
  })
})

describe('a lead that is not delivered', () => {
  it('is tried some 30 times within two days, ever more rarely, and no sooner than asked', () => {
    const queuedAt = NOW
    const waits: number[] = []
    let now = NOW
    for (let attempts = 1; ; attempts++) {
      const next = nextTry({ queuedAt, attempts, retryAfterMs: 0 }, now)
      if (next === null) break
      waits.push((next.getTime() - now.getTime()) / 60_000)
      now = next
    }
    expect(waits.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 120])
    expect(waits.length).toBe(31)
    expect((now.getTime() - queuedAt.getTime()) / 3_600_000).toBeCloseTo(48.1, 0)
    const asked = (retryAfterMs: number) => nextTry({ queuedAt, attempts: 1, retryAfterMs }, NOW)?.getTime() ?? 0
    expect([asked(90_000), asked(1e12)].map((at) => at - NOW.getTime())).toEqual([90_000, 24 * 3_600_000])
  })
})
