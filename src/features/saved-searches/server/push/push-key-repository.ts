import { desc } from 'drizzle-orm'
import { pushKeys } from '#src/features/saved-searches/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type PushKeys, pushKeysOf } from '#src/platform/environment/push-settings.ts'
import { createSealer } from '#src/platform/secrets/seal.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

interface Options {
  readonly secret: Pick<Secret, 'keyFor'>
  readonly now: () => Date
}

/** The server's keys for push services, stored so that all instances share them. A new secret needs new keys. */
export async function storedPushKeys(db: Database, { secret, now }: Options): Promise<PushKeys> {
  const sealer = createSealer(secret, 'push-keys')
  return db.transaction(async (inside) => {
    await inside.execute(holdLock(ADVISORY_LOCKS.pushKeys))
    const stored = await inside.select().from(pushKeys).orderBy(desc(pushKeys.createdAt))
    for (const { publicKey, sealedPrivateKey } of stored) {
      const privateKey = sealer.open(sealedPrivateKey, publicKey)
      if (privateKey !== null) return { publicKey, privateKey }
    }
    const { publicKey, privateKey } = pushKeysOf()
    const row = { publicKey, sealedPrivateKey: sealer.seal(privateKey, publicKey), createdAt: now() }
    await inside.insert(pushKeys).values(row)
    return { publicKey, privateKey }
  })
}
