import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateCounts } from '#src/server/rate-limits/tables.ts'
import { type OwnerServer, type PostAnswer, startOwnerServer } from '../../fixtures/owner-server.ts'
import { OWNER_PASSWORD, storeOwner, type TestOwner } from '../../fixtures/owners.ts'
import { visibleText } from '../../fixtures/server-html.ts'

let server: OwnerServer
let anne: TestOwner
let now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  server = await startOwnerServer({ now: () => now })
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  await server.forget()
  anne = await storeOwner(server.db)
})

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

function logIn(password: string, address: string, { email = anne.email, cookie = '' } = {}): Promise<PostAnswer> {
  return server.post('/fr/login/', { 'owner-action': 'login', email, password }, { address, cookie })
}

const ATTACKER = '203.0.113.66'
const HOME = '198.51.100.7'

/** Tries wrong passwords, some concurrently, and counts the statuses of the answers. */
async function attack(tries: number, addressOf: (index: number) => string, email = anne.email) {
  const counts: Record<number, number> = {}
  for (let begun = 0; begun < tries; begun += 20) {
    const batch = Array.from({ length: Math.min(20, tries - begun) }, (_, index) =>
      logIn(`wrong-password-${begun + index}`, addressOf(begun + index), { email }),
    )
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('[OWN-01] wrong passwords', () => {
  it('three hundred of them from one address are throttled, few are compared, and the owner logs in from another address', async () => {
    const counts = await attack(300, () => ATTACKER)
    expect(counts[401]).toBeLessThanOrEqual(7)
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(300)
    expect((await logIn(OWNER_PASSWORD, HOME)).status).toBe(303)
  }, 300_000)

  it('hundreds of them from a hundred addresses are throttled, and the owner still logs in from an address without failures', async () => {
    const counts = await attack(400, (index) => `10.66.0.${index % 100}`)
    expect(counts[401]).toBeLessThanOrEqual(40)
    pass(60)
    expect((await logIn(OWNER_PASSWORD, HOME)).status).toBe(303)
  }, 300_000)
})

describe('[OWN-01] while an account is attacked', () => {
  it('a browser that logged in before is accepted at once, even when all others are limited', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    await attack(80, (index) => `10.66.0.${index}`)
    expect((await logIn(OWNER_PASSWORD, '192.0.2.55')).status).toBe(429)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie })).status).toBe(303)
  }, 120_000)

  it('an owner at the attacker’s own address waits at most a minute', async () => {
    await attack(60, () => ATTACKER)
    const refused = await logIn(OWNER_PASSWORD, ATTACKER)
    const wait = Number(refused.headers['retry-after'])
    expect([refused.status, wait > 0 && wait <= 60]).toEqual([429, true])
    expect(visibleText(refused.body)).toMatch(/Trop de tentatives ont été faites. Réessayez dans \d+ secondes?/)
    pass(wait)
    expect((await logIn(OWNER_PASSWORD, ATTACKER)).status).toBe(303)
  }, 120_000)

  it('waiting times grow: five attempts at once, then one in ten seconds, then one in a minute', async () => {
    const waits: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const { headers } = await logIn('wrong-password', ATTACKER)
      waits.push(Number(headers['retry-after'] ?? 0))
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 0, 60, 60, 60])
  })

  it('an address without an account is throttled the same way', async () => {
    const statuses = async (email: string) => {
      const answers: number[] = []
      for (let count = 0; count < 13; count += 1) answers.push((await logIn('wrong', ATTACKER, { email })).status)
      return answers
    }
    const [known, unknown] = [await statuses(anne.email), await statuses('nobody@proprietaire.example')]
    expect(unknown).toEqual(known)
    expect(known).toContain(429)
  })

  it('a trusted-device cookie does not help at another account, when forged, or after a password change', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    const [, known = ''] = cookie.split('; ')
    const other = await storeOwner(server.db, { id: 2 })
    await attack(60, () => ATTACKER, other.email)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { email: other.email, cookie: known })).status).toBe(429)
    await attack(60, () => ATTACKER)
    const forged = `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie: forged })).status).toBe(429)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie: known })).status).toBe(303)
  }, 120_000)

  it('guesses are throttled with a trusted device too', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push((await logIn('wrong-password', HOME, { cookie })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(7)
  })

  it('attempts at many accounts from one address are throttled together', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 45; count += 1) {
      statuses.push((await logIn('wrong-password', ATTACKER, { email: `owner-${count}@proprietaire.example` })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(31)
  })

  it('a throttled address adds no rows for the accounts it names', async () => {
    for (let count = 0; count < 45; count += 1) await logIn('wrong', ATTACKER, { email: `owner-${count}@proprietaire.example` })
    const rows = await server.db.select().from(rateCounts)
    for (let count = 45; count < 145; count += 1) {
      expect((await logIn('wrong', ATTACKER, { email: `owner-${count}@proprietaire.example` })).status).toBe(429)
    }
    expect(await server.db.select().from(rateCounts)).toHaveLength(rows.length)
  })
})
