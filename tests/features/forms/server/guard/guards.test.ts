import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge as WorkChallenge } from 'altcha-lib/types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { drawPicture } from '#src/features/forms/server/guard/captcha-picture.ts'
import { challenges } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { describeOnEachDatabase } from '../../../../fixtures/database.ts'
import { guardsOn, TEST_ANSWER } from '../../../../fixtures/guards.ts'

// The picture is drawn as usual; the test records its characters, as a person would read them.
vi.mock(import('#src/features/forms/server/guard/captcha-picture.ts'), async (load) => {
  const original = await load()
  return { drawPicture: vi.fn(original.drawPicture) }
})

/** The characters of the last picture. */
const readPicture = () => vi.mocked(drawPicture).mock.lastCall?.[0] ?? ''

async function solve(work: object | undefined): Promise<string> {
  const challenge = work as WorkChallenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

await describeOnEachDatabase('the guards of the forms', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  beforeEach(async () => {
    await database.db.delete(challenges)
    await database.db.delete(rateCounts)
  })
  afterAll(() => database.close())

  it('[FORM-05] accept the characters of the picture in either case and with any spaces', async () => {
    const { guards, pass } = await guardsOn(database)
    const { id, kind, image } = await guards.issue('site-contact', 'text')
    expect([kind, image?.slice(0, 22)]).toEqual(['text', 'data:image/png;base64,'])
    pass(5)
    const typed = ` ${[...readPicture().toLowerCase()].join(' ')}\t`
    expect(await guards.redeem('site-contact', { challenge: id, captcha: typed })).toBe('ok')
  })

  it('[FORM-05] accept one answer: a repeated one has expired, also on another instance', async () => {
    const { guards, otherInstance, pass } = await guardsOn(database)
    const { id } = await guards.issue('site-contact', 'text')
    const sent = { challenge: id, captcha: readPicture() }
    pass(5)
    expect(await otherInstance.redeem('site-contact', sent)).toBe('ok')
    expect(await guards.redeem('site-contact', sent)).toBe('captcha-expired')
  })

  it('[FORM-05] accept one of 50 concurrent right answers on two instances', async () => {
    const { guards, otherInstance, pass } = await guardsOn(database)
    const { id } = await guards.issue('site-contact', 'text')
    const sent = { challenge: id, captcha: readPicture() }
    pass(5)
    const redeemed = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? otherInstance : guards).redeem('site-contact', sent))
    const verdicts = await Promise.all(redeemed)
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'captcha-expired')).toHaveLength(49)
  })

  it('[FORM-05] use up the challenge for a wrong or empty answer', async () => {
    const { guards, pass } = await guardsOn(database)
    for (const captcha of ['wrong', '']) {
      const { id } = await guards.issue('site-contact', 'text')
      const right = readPicture()
      pass(5)
      expect(await guards.redeem('site-contact', { challenge: id, captcha })).toBe('captcha')
      expect(await guards.redeem('site-contact', { challenge: id, captcha: right })).toBe('captcha-expired')
    }
  })

  it('[FORM-05] accept no answer for another form, and none to an unknown challenge', async () => {
    const { guards, pass } = await guardsOn(database)
    const { id } = await guards.issue('site-contact', 'text')
    const sent = { challenge: id, captcha: readPicture() }
    pass(5)
    expect(await guards.redeem('offer', sent)).toBe('captcha')
    for (const challenge of ['', 'made-up', 'a\0b', '00000000-0000-0000-0000-000000000000']) {
      expect(await guards.redeem('site-contact', { ...sent, challenge })).toBe('captcha-expired')
    }
    expect(await guards.redeem('site-contact', sent)).toBe('ok')
  })

  it('[FORM-05] keep a challenge valid for 30 minutes', async () => {
    const { guards, pass } = await guardsOn(database)
    const early = { challenge: (await guards.issue('site-contact', 'text')).id, captcha: readPicture() }
    const late = { challenge: (await guards.issue('site-contact', 'text')).id, captcha: readPicture() }
    pass(30 * 60 - 1)
    expect(await guards.redeem('site-contact', early)).toBe('ok')
    pass(1)
    expect(await guards.redeem('site-contact', late)).toBe('captcha-expired')
  })

  it('[FORM-05] ask for a second picture where the first was answered within two seconds, and accept that one at once', async () => {
    const { guards, pass } = await guardsOn(database)
    const { id } = await guards.issue('site-contact', 'text')
    pass(1.999)
    expect(await guards.redeem('site-contact', { challenge: id, captcha: readPicture() })).toBe('captcha-again')
    const next = await guards.issue('site-contact', 'text', { isReplacement: true })
    expect(await guards.redeem('site-contact', { challenge: next.id, captcha: readPicture() })).toBe('ok')
    const slower = await guards.issue('site-contact', 'text')
    pass(2)
    expect(await guards.redeem('site-contact', { challenge: slower.id, captcha: readPicture() })).toBe('ok')
  })

  it('[FORM-05] accept a computation however fast it was', async () => {
    const { guards } = await guardsOn(database)
    const { id, work } = await guards.issue('site-contact', 'work')
    expect(await guards.redeem('site-contact', { challenge: id, proof: await solve(work) })).toBe('ok')
  })

  it('[FORM-05] accept a proven challenge at once, and once', async () => {
    const { guards } = await guardsOn(database)
    const challenge = await guards.issue('site-contact', 'none')
    expect(challenge).toEqual({ id: challenge.id, kind: 'none' })
    expect(await guards.redeem('site-contact', { challenge: challenge.id })).toBe('ok')
    expect(await guards.redeem('site-contact', { challenge: challenge.id })).toBe('captcha-expired')
  })

  it('[FORM-05] accept a computation instead of the characters, once', async () => {
    const { guards, otherInstance, pass } = await guardsOn(database)
    const { id, work } = await guards.issue('site-contact', 'work')
    const proof = await solve(work)
    pass(5)
    expect(await otherInstance.redeem('site-contact', { challenge: id, proof })).toBe('ok')
    expect(await guards.redeem('site-contact', { challenge: id, proof })).toBe('captcha-expired')
  })

  it('[FORM-05] accept no computation of another challenge, no incomplete one, and nothing else', async () => {
    const { guards, pass } = await guardsOn(database)
    const other = await guards.issue('site-contact', 'work')
    const proofOfOther = await solve(other.work)
    const undone = { challenge: other.work, solution: { counter: 1, derivedKey: '00'.repeat(32) } }
    const unsigned = { challenge: { ...other.work, signature: '' }, solution: undone.solution }
    const encode = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64')
    const wrong = ['', '%%%', encode(null), encode({ challenge: 1, solution: [] }), encode({ challenge: {}, solution: {} })]
    for (const proof of [proofOfOther, encode(undone), encode(unsigned), 'x'.repeat(100_000), ...wrong]) {
      const { id } = await guards.issue('site-contact', 'work')
      pass(5)
      expect(await guards.redeem('site-contact', { challenge: id, proof })).toBe('captcha')
    }
  })

  it('[FORM-05] have a test answer only if one is configured', async () => {
    const { guards, pass } = await guardsOn(database, { testAnswer: TEST_ANSWER })
    const { id } = await guards.issue('site-contact', 'text')
    const other = await (await guardsOn(database)).guards.issue('site-contact', 'text')
    pass(5)
    expect(await guards.redeem('site-contact', { challenge: id, captcha: 'OPEN SESAME' })).toBe('ok')
    const { guards: earnest, pass: passEarnest } = await guardsOn(database)
    passEarnest(5)
    expect(await earnest.redeem('site-contact', { challenge: other.id, captcha: TEST_ANSWER })).toBe('captcha')
  })

  it('[FORM-05] store answers as keyed hashes, different ones for the same characters', async () => {
    const { guards } = await guardsOn(database)
    const { id } = await guards.issue('site-contact', 'text')
    const [row] = await database.db.select().from(challenges).where(eq(challenges.id, id))
    expect(row?.answerHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(readPicture())
  })

  it('limit the forms of an address per hour, and return the retry time', async () => {
    const { guards, otherInstance, pass } = await guardsOn(database)
    pass(59 * 60)
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await guards.consume('192.0.2.1')).toEqual({ isAllowed: true })
    }
    expect(await otherInstance.consume('192.0.2.1')).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
    expect(await guards.consume('192.0.2.2')).toEqual({ isAllowed: true })
    pass(60)
    expect(await guards.consume('192.0.2.1')).toEqual({ isAllowed: true })
  })

  it('limit proven submissions per form and hour for all visitors; unproven ones do not count', async () => {
    const { guards, otherInstance } = await guardsOn(database)
    for (let turn = 0; turn < 10; turn += 1) await guards.consume(`192.0.2.${turn}`)
    for (let turn = 0; turn < 5; turn += 1) expect(await guards.consumeProven('offer', database.db)).toEqual({ isAllowed: true })
    expect(await otherInstance.consumeProven('offer', database.db)).toEqual({ isAllowed: false, retryAfterSeconds: 3600 })
    expect(await guards.consumeProven('site-contact', database.db)).toEqual({ isAllowed: true })
  })

  it('limit the challenges of an address in ten minutes', async () => {
    const { guards, pass } = await guardsOn(database)
    for (let turn = 0; turn < 60; turn += 1) expect((await guards.consumeChallenge('2001:db8::1')).isAllowed).toBe(true)
    expect(await guards.consumeChallenge('2001:db8::2')).toEqual({ isAllowed: false, retryAfterSeconds: 600 })
    expect(await guards.consumeChallenge('2001:db8:0:1::2')).toEqual({ isAllowed: true })
    pass(600)
    expect(await guards.consumeChallenge('2001:db8::2')).toEqual({ isAllowed: true })
  })

  it('store no address', async () => {
    const { guards } = await guardsOn(database)
    await guards.consume('192.0.2.1')
    await guards.consumeChallenge('2001:db8::1')
    const stored = JSON.stringify(await database.db.select().from(rateCounts))
    expect(stored).toContain('sent/')
    expect(stored).not.toMatch(/192\.0|2001/)
  })

  it('purge what has expired, and nothing that still counts', async () => {
    const { guards, pass } = await guardsOn(database, { perAddressPerHour: 1 })
    await guards.issue('offer', 'none')
    await guards.consume('192.0.2.1')
    pass(30 * 60)
    const { id } = await guards.issue('offer', 'none')
    await guards.purgeExpired()
    expect((await database.db.select().from(challenges)).map((row) => row.id)).toEqual([id])
    expect((await guards.consume('192.0.2.1')).isAllowed).toBe(false)
    pass(24 * 60 * 60)
    await guards.purgeExpired()
    expect(await database.db.select().from(challenges)).toEqual([])
    expect(await database.db.select().from(rateCounts)).toEqual([])
  })
})
