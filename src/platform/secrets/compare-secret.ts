import type { Log } from '#schemas/log.ts'
import type { Secret } from './secret.ts'
import type { SecretFingerprintRepository } from './secret-fingerprint-repository.ts'

interface Options {
  readonly secret: Pick<Secret, 'hash'>
  readonly fingerprints: SecretFingerprintRepository
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
}

/** Warns if another secret was used with this database: links and sessions of one secret are invalid under another. */
export async function compareSecret({ secret, fingerprints, now, log }: Options): Promise<void> {
  const fingerprint = secret.hash('mark', 'the secret that this database is used with')
  const before = await fingerprints.get()
  if (before === fingerprint) return
  await fingerprints.set(fingerprint, now())
  if (before !== null) log.warn({}, 'the database was last used with another secret; instances need the same SESSION_SECRET')
}
