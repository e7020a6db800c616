import { randomInt } from 'node:crypto'
import type { Database } from '#src/platform/db/database.ts'
import type { Passwords } from '#src/platform/secrets/passwords.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { StaffCodeRepository } from './staff-code-repository.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'

export interface NewRecoveryCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Recovery codes, stored as Argon2id hashes. One salt for a set of codes, so that a check costs one hash (decision 098). */
export interface RecoveryCodes {
  readonly make: (accountId: string) => Promise<NewRecoveryCodes | null>
  /** The possible stored forms of a typed code; null if the server is busy with hashing. */
  readonly hashesOf: (
    codes: Pick<StaffCodeRepository, 'findHash'>,
    accountId: string,
    typed: string,
  ) => Promise<readonly string[] | null>
  /** Upgrades one account's set from keyed hashes alone, the former format. Its codes stay valid. */
  readonly hashFormer: (db: Database) => Promise<void>
}

const RECOVERY_CODES = 10
/** Without similar letters and digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

export function createRecoveryCodes(
  secret: Pick<Secret, 'hash'>,
  passwords: Pick<Passwords, 'hash' | 'hashAlike'>,
): RecoveryCodes {
  const keyedHash = (accountId: string, code: string) => secret.hash('staff-recovery', `${accountId} ${code}`)

  async function hashSet(keyed: readonly string[]): Promise<readonly string[] | null> {
    const hashes: string[] = []
    for (const one of keyed) {
      const [known] = hashes
      const hash = known === undefined ? await passwords.hash(one) : await passwords.hashAlike(one, known)
      if (hash === null) return null
      hashes.push(hash)
    }
    return hashes
  }

  return {
    async make(accountId) {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode)
      const hashes = await hashSet(codes.map((code) => keyedHash(accountId, code)))
      return hashes === null ? null : { codes: codes.map(inGroups), hashes }
    },
    async hashesOf(codes, accountId, typed) {
      const keyed = keyedHash(accountId, readCode(typed))
      const known = await codes.findHash(accountId)
      if (known === null) return [keyed]
      const hash = await passwords.hashAlike(keyed, known)
      return hash === null ? null : [keyed, hash]
    },
    async hashFormer(db) {
      const former = await createStaffStores(db).codes.findFormer()
      const hashes = former && (await hashSet(former.codeHashes))
      if (former === null || hashes === null) return
      await transactStaff(db, async ({ accounts, codes }) => {
        // The lock serialises instances: a set keeps one salt.
        await accounts.lock(former.accountId)
        if ((await codes.findHash(former.accountId)) !== null) return
        for (const [index, hash] of hashes.entries()) await codes.replaceHash(former.codeHashes[index] ?? '', hash)
      })
    },
  }
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function readCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LENGTH + 1)
}

/** A code in groups: "abcd-efgh-jkmn". */
function inGroups(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
