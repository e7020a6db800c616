import type { Database } from '#src/platform/db/database.ts'
import type { PushKeys } from '#src/platform/environment/push-settings.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import { storedPushKeys } from './push-key-repository.ts'

interface Options {
  readonly db: Database
  /** Keys from VAPID_PRIVATE_KEY. */
  readonly keys: PushKeys | undefined
  readonly secret: Pick<Secret, 'keyFor'>
  readonly now: () => Date
}

/** The server's keys for push services, read or created on first use, from the environment or the database. */
export function createPushKeys({ db, keys, secret, now }: Options): () => Promise<PushKeys> {
  let known = keys
  return async () => {
    known ??= await storedPushKeys(db, { secret, now })
    return known
  }
}
