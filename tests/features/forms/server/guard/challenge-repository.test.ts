import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type ChallengeAnswer,
  type ChallengeRepository,
  createChallengeRepository,
} from '#src/features/forms/server/guard/challenge-repository.ts'
import { challenges } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../../fixtures/database.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const challenge = {
  id: 'one',
  form: 'site-contact',
  kind: 'text',
  answerHash: 'hash',
  issuedAt: at('10:00:00'),
  expiresAt: at('10:30:00'),
} as const

await describeOnEachDatabase('challenge repository', (open) => {
  let database: OpenDatabase
  let repository: ChallengeRepository

  beforeAll(async () => {
    database = await open()
    repository = createChallengeRepository(database.db)
  }, 60_000)
  beforeEach(async () => {
    await database.db.delete(challenges)
  })
  afterAll(() => database.close())

  const answer = (time: string, more: Partial<ChallengeAnswer> = {}) => {
    const now = at(time)
    return { id: 'one', form: 'site-contact', now, ...more }
  }

  it('[FORM-05] returns a stored challenge, with the time of its use', async () => {
    await repository.add(challenge)
    expect(await repository.get('one')).toEqual({ ...challenge, usedAt: null })
    const used = { ...challenge, usedAt: at('10:10:00') }
    expect(await repository.use(answer('10:10:00'))).toEqual(used)
    expect(await repository.get('one')).toEqual(used)
    expect(await repository.get('another')).toBeNull()
  })

  it('[FORM-05] consumes a challenge once: of 50 concurrent attempts one succeeds', async () => {
    await repository.add(challenge)
    const others = createChallengeRepository(database.db)
    const attempts = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? others : repository).use(answer('10:10:00')))
    expect((await Promise.all(attempts)).filter((used) => used !== null)).toHaveLength(1)
    expect(await repository.use(answer('10:11:00'))).toBeNull()
  })

  it('[FORM-05] uses no challenge that is unknown, expired, or of another form', async () => {
    await repository.add(challenge)
    expect(await repository.use(answer('10:10:00', { id: 'another' }))).toBeNull()
    expect(await repository.use(answer('10:10:00', { form: 'offer' }))).toBeNull()
    expect(await repository.use(answer('10:30:00'))).toBeNull()
    expect((await repository.get('one'))?.usedAt).toBeNull()
    expect(await repository.use(answer('10:00:00'))).not.toBeNull()
  })

  it('[FORM-05] purges expired challenges, used or not, and keeps the others', async () => {
    await repository.add(challenge)
    await repository.add({ ...challenge, id: 'later', expiresAt: at('10:30:01') })
    await repository.use(answer('10:10:00'))
    expect(await repository.purgeExpired(at('10:29:59'))).toBe(0)
    expect(await repository.purgeExpired(at('10:30:00'))).toBe(1)
    expect([await repository.get('one'), (await repository.get('later'))?.id]).toEqual([null, 'later'])
  })
})
