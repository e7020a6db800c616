import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#src/server/jobs/work-queue.ts'

/** What an Argon2id hash costs: memory in KiB, passes over it, threads. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** As OWASP's Password Storage Cheat Sheet has it for Argon2id; hashes in the feed should cost the same. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a thread of the pool, which reads files too, and 19 MB: an attack must not have them all. */
const AT_ONCE = 2
/** At some tens of milliseconds each, the last of them waits a second or two. */
const WAITING = 24

/** Compares and makes the hashes of passwords, a few at a time. */
export interface Passwords {
  /**
   * Whether a password is that of a hash. Without a hash it takes the same time and is wrong, so that nobody learns from the time
   * who has an account. "busy" where too many are being compared.
   */
  readonly compare: (passwordHash: string | null, password: string) => Promise<'right' | 'wrong' | 'busy'>
  /** Null where too many are being compared. */
  readonly hash: (password: string) => Promise<string | null>
}

/** Passwords of this cost. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const queue = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING })
  // Nobody's password; made when it is first needed.
  let nobodys: Promise<string> | undefined
  return {
    async compare(passwordHash, password) {
      nobodys ??= hash(randomBytes(32).toString('base64url'), cost)
      const known = passwordHash ?? (await nobodys)
      // What is no such hash cannot be compared with.
      const isSame = await queue.run(() => verify(known, password).catch(() => false))
      if (isSame === null) return 'busy'
      return isSame && passwordHash !== null ? 'right' : 'wrong'
    },
    hash: (password) => queue.run(() => hash(password, cost)),
  }
}
