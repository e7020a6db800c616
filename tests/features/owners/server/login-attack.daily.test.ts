import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { linkIn, type OwnerServer, type PostAnswer, startOwnerServer } from '../../../fixtures/owner-server.ts'
import { OWNER_PASSWORD, storeOwner, type TestOwner } from '../../../fixtures/owners.ts'
import { visibleText } from '../../../fixtures/server-html.ts'

let server: OwnerServer
let anne: TestOwner
let now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  server = await startOwnerServer({ now: () => now, captchaTestAnswer: 'right' })
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

interface Setting {
  readonly email?: string
  readonly cookie?: string
  /** The id of a challenge, answered right. */
  readonly challenge?: string
  readonly headers?: Readonly<Record<string, string>>
}

function logIn(password: string, address: string, setting: Setting = {}): Promise<PostAnswer> {
  const { email = anne.email, cookie = '', challenge, headers = {} } = setting
  const proof = challenge === undefined ? {} : { challenge, captcha: 'right' }
  const entries = { 'owner-action': 'login', email, password, ...proof }
  return server.post('/fr/login/', entries, { address, cookie, headers })
}

/** Logs in with a proof from the start. */
async function logInProven(password: string, address: string, setting: Setting = {}): Promise<PostAnswer> {
  const challenge = await server.get('/api/challenge?form=password&kind=work', { 'x-forwarded-for': address })
  return logIn(password, address, { ...setting, challenge: challenge.json().id })
}

const ATTACKER = '203.0.113.66'
const HOME = '198.51.100.7'

/** Asked for JSON, the server renders no page. */
const SCRIPT = { accept: 'application/json' }

/** Tries wrong passwords, some concurrently, and counts the statuses of the answers: 401 after a comparison. */
async function attack(tries: number, addressOf: (index: number) => string, email = anne.email, attempt = logIn) {
  const counts: Record<number, number> = {}
  for (let begun = 0; begun < tries; begun += 5) {
    const batch = Array.from({ length: Math.min(5, tries - begun) }, (_, index) =>
      attempt(`wrong-password-${begun + index}`, addressOf(begun + index), { email, headers: SCRIPT }),
    )
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** An address of another network each time. */
const anyNetwork = (index: number) => `10.${index % 256}.${Math.floor(index / 256)}.1`

describe('[OWN-01] wrong passwords', () => {
  it('forty of them from one address: few are compared, and the owner logs in from another address without a proof', async () => {
    const counts = await attack(40, () => ATTACKER)
    expect(counts[401]).toBeLessThanOrEqual(5)
    expect((await logIn(OWNER_PASSWORD, HOME)).status).toBe(303)
  }, 300_000)

  it('sixty of them from fresh networks: few are compared, and the owner logs in with a proof', async () => {
    const counts = await attack(60, anyNetwork)
    expect(counts[401]).toBeLessThanOrEqual(20)
    const asked = await logIn(OWNER_PASSWORD, HOME)
    expect(asked.status).toBe(422)
    expect(visibleText(asked.body)).toContain('Tapez à nouveau votre mot de passe, et recopiez les caractères de l’image.')
    expect(asked.body).toMatch(/<img [^>]*src="data:image\/png;base64,/)
    expect(asked.body).toMatch(/<input type="hidden" name="challenge" value="[\w-]{36}"\/>/)
    expect((await logInProven(OWNER_PASSWORD, HOME)).status).toBe(303)
  }, 300_000)

  it('with a proof each, from many addresses of one network: few are compared, and the owner logs in from another network', async () => {
    await attack(20, anyNetwork)
    const counts = await attack(30, (index) => `203.0.113.${index}`, anne.email, logInProven)
    expect(counts[401]).toBeLessThanOrEqual(4)
    expect(counts[429]).toBeGreaterThanOrEqual(26)
    expect((await logInProven(OWNER_PASSWORD, HOME)).status).toBe(303)
  }, 300_000)

  it('a script gets the challenge, and logs in with its answer', async () => {
    await attack(20, anyNetwork)
    const headers = SCRIPT
    const asked = JSON.parse((await logIn(OWNER_PASSWORD, HOME, { headers })).body)
    expect(asked).toMatchObject({ kind: 'refused', problem: 'proof', challenge: { kind: 'text' } })
    const again = JSON.parse((await logIn(OWNER_PASSWORD, HOME, { headers, challenge: asked.challenge.id })).body)
    expect(again).toMatchObject({ errors: { captcha: 'captcha-again' } })
    const done = await logIn(OWNER_PASSWORD, HOME, { headers, challenge: again.challenge.id })
    expect([done.status, JSON.parse(done.body)]).toEqual([200, { kind: 'accepted', location: '/fr/proprietaire/' }])
    expect(done.cookie).not.toBe('')
  })

  it('a wrong or repeated answer to the challenge compares no password', async () => {
    await attack(20, anyNetwork)
    const challenge = '00000000-0000-0000-0000-000000000000'
    expect((await logIn(OWNER_PASSWORD, HOME, { challenge })).status).toBe(422)
  })
})

describe('[OWN-01] while an account is attacked', () => {
  it('a browser that logged in before is accepted at once, without a proof', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    await attack(20, anyNetwork)
    expect((await logIn(OWNER_PASSWORD, '192.0.2.55')).status).toBe(422)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie })).status).toBe(303)
  }, 120_000)

  it('a browser that set a new password by the mailed link is accepted at once, without a proof', async () => {
    await server.post('/fr/login/password/', { 'owner-action': 'request-password-reset', email: anne.email })
    const [mail] = await server.mailsOf('owner-password')
    const path = linkIn(mail ?? { text: '' }, 'new-password')
    const password = 'a new and better one'
    const set = await server.post(path, { 'owner-action': 'set-password', password, repeat: password })
    await attack(20, anyNetwork)
    expect((await logIn(password, '192.0.2.55')).status).toBe(422)
    expect((await logIn(password, '192.0.2.55', { cookie: set.cookie })).status).toBe(303)
  }, 120_000)

  it('an owner at the attacker’s own address waits at most a minute', async () => {
    await attack(12, () => ATTACKER)
    await attack(12, () => ATTACKER, anne.email, logInProven)
    const refused = await logInProven(OWNER_PASSWORD, ATTACKER)
    const wait = Number(refused.headers['retry-after'])
    expect([refused.status, wait > 0 && wait <= 60]).toEqual([429, true])
    pass(wait)
    expect((await logInProven(OWNER_PASSWORD, ATTACKER)).status).toBe(303)
  }, 120_000)

  it('waiting times of proven attempts grow: one in ten seconds, then one in a minute', async () => {
    await attack(5, () => ATTACKER)
    const waits: number[] = []
    for (let count = 0; count < 9; count += 1) {
      const { headers } = await logInProven('wrong-password', ATTACKER)
      waits.push(Number(headers['retry-after'] ?? 0))
    }
    expect(waits).toEqual([0, 10, 10, 10, 10, 0, 60, 60, 60])
  })

  it('an address without an account is throttled the same way', async () => {
    const statuses = async (email: string) => {
      const answers: number[] = []
      for (let count = 0; count < 13; count += 1) answers.push((await logIn('wrong', ATTACKER, { email })).status)
      return answers
    }
    const [known, unknown] = [await statuses(anne.email), await statuses('nobody@proprietaire.example')]
    expect(unknown).toEqual(known)
    expect(known).toContain(422)
  })

  it('a trusted-device cookie does not help at another account, when forged, or after a password change', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    const [, known = ''] = cookie.split('; ')
    const other = await storeOwner(server.db, { id: 2 })
    await attack(6, () => ATTACKER, other.email)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { email: other.email, cookie: known })).status).toBe(422)
    await attack(6, () => ATTACKER)
    const forged = `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie: forged })).status).toBe(422)
    expect((await logIn(OWNER_PASSWORD, ATTACKER, { cookie: known })).status).toBe(303)
  }, 120_000)

  it('guesses are throttled with a trusted device too', async () => {
    const { cookie } = await logIn(OWNER_PASSWORD, HOME)
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push((await logIn('wrong-password', HOME, { cookie })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  it('attempts at many accounts from one network are throttled together', async () => {
    const email = (index: number) => `owner-${index}@proprietaire.example`
    const statuses: number[] = []
    for (let index = 0; index < 45; index += 1)
      statuses.push((await logIn('wrong', `203.0.113.${index}`, { email: email(index) })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  })

  it('a client that must give a proof adds no rows for the accounts it names', async () => {
    const attempt = (count: number) => logIn('wrong', ATTACKER, { email: `owner-${count}@proprietaire.example` })
    for (let count = 0; count < 31; count += 1) await attempt(count)
    const rows = async () => (await server.db.select().from(rateCounts)).filter(({ key }) => key.startsWith('login'))
    const before = await rows()
    for (let count = 31; count < 60; count += 1) expect([422, 429]).toContain((await attempt(count)).status)
    expect(await rows()).toHaveLength(before.length)
  })
})
