import type { Secret } from './secret.ts'
import type { SecretFingerprintRepository } from './secret-fingerprint-repository.ts'

interface Options {
  readonly secret: Pick<Secret, 'hash'>
  readonly marks: SecretFingerprintRepository
  readonly now: () => Date
  readonly log: { warn(about: object, message: string): void }
}

/**
 * Warns where the database was last used with another secret: an instance without the SESSION_SECRET of the others, or a data folder that was
 * restored without its own. What was promised under the one is refused under the other.
 */
export async function compareSecret({ secret, marks, now, log }: Options): Promise<void> {
  const mark = secret.hash('mark', 'the secret that this database is used with')
  const before = await marks.get()
  if (before === mark) return
  await marks.set(mark, now())
  if (before !== null) log.warn({}, 'the database was last used with another secret; instances need the same SESSION_SECRET')
}
