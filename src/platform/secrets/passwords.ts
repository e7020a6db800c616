import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'

/** Argon2id parameters: memory in KiB, passes, threads. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP Password Storage Cheat Sheet, Argon2id; hashes in the feed should have the same cost. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A comparison takes 19 MB and a thread of the pool that also reads files. */
const AT_ONCE = 2
/** The last call in the queue waits one or two seconds. */
const WAITING = 24

export interface Passwords {
  /** A null hash takes the same time and fails, so that timing does not reveal accounts. "busy" if the queue is full. */
  readonly compare: (passwordHash: string | null, password: string) => Promise<'right' | 'wrong' | 'busy'>
  /** Null if the queue is full. */
  readonly hash: (password: string) => Promise<string | null>
  /** Hashes with the salt and cost of a known hash, so that one hash finds a secret among several. Null if the queue is full. */
  readonly hashAlike: (password: string, known: string) => Promise<string | null>
}

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const queue = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING })
  // Created on first use.
  let dummyHash: Promise<string> | undefined
  return {
    async compare(passwordHash, password) {
      dummyHash ??= hash(randomBytes(32).toString('base64url'), cost)
      const known = passwordHash ?? (await dummyHash)
      // An invalid hash matches nothing.
      const isSame = await queue.run(() => verify(known, password).catch(() => false))
      if (isSame === null) return 'busy'
      return isSame && passwordHash !== null ? 'right' : 'wrong'
    },
    hash: (password) => queue.run(() => hash(password, cost)),
    hashAlike: (password, known) => queue.run(() => hash(password, { ...costOf(known), salt: saltOf(known) })),
  }
}

function costOf(known: string): PasswordCost {
  const { memoryCost, timeCost, parallelism } = parseOptions(known)
  return { memoryCost, timeCost, parallelism }
}

/** The salt of an encoded hash: "$argon2id$v=19$m=19456,t=2,p=1$SALT$HASH". */
function saltOf(known: string): Buffer {
  return Buffer.from(known.split('$')[4] ?? '', 'base64')
}
