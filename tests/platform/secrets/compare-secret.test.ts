import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { compareSecret } from '#src/platform/secrets/compare-secret.ts'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { createSecretFingerprintRepository } from '#src/platform/secrets/secret-fingerprint-repository.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

await describeOnEachDatabase('the secret fingerprint of a database', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('is compared at each start: a changed secret is reported once, and never logged', async () => {
    const [first, second] = ['the first secret, of thirty-two characters', 'the second secret, of thirty-two characters']
    const fingerprints = createSecretFingerprintRepository(database.db)
    const warnings: string[] = []
    const start = async (text: string) => {
      const before = warnings.length
      const log = { warn: (_: object, message: string) => void warnings.push(message) }
      await compareSecret({ secret: await readSecret(text, ''), fingerprints, now: () => new Date(), log })
      return warnings.length - before
    }
    expect([await start(first), await start(first), await start(second), await start(second), await start(first)]).toEqual([
      0, 0, 1, 0, 1,
    ])
    expect(warnings[0]).toMatch(/instances need the same SESSION_SECRET/)
    expect(`${await fingerprints.get()} ${warnings}`).not.toMatch(/the (first|second) secret, of/)
  })
})
