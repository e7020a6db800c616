import { randomBytes } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import { createSealer } from '#src/platform/secrets/seal.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.ts'
import type { StaffCodeRepository, StaffTotp } from './staff-code-repository.ts'

/** A new secret for an authenticator app. */
export interface NewAuthenticator {
  /** In base32, for typing. */
  readonly secret: string
  /** An otpauth: address, for a QR code. */
  readonly uri: string
  /** The secret for the account alone, encrypted, which a form may carry. */
  readonly sealed: string
}

/** A form of an authenticator app: its secret, and the code that it shows. */
export interface TypedAuthenticator {
  readonly sealed: string
  readonly code: string
}

/** An authenticator app that has shown a right code, with recovery codes. Nothing is stored yet. */
export interface ReadAuthenticator {
  readonly totp: StaffTotp
  readonly recovery: NewRecoveryCodes
}

/** A code that somebody has typed, ready to be compared. */
export type TypedCode =
  | { readonly kind: 'authenticator'; readonly digits: string }
  | { readonly kind: 'recovery-code'; readonly hashes: readonly string[] }

/**
 * Codes of authenticator apps (TOTP, RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. What takes time is done while reading, so that
 * no transaction waits for it.
 */
export interface StaffCodes {
  /** Makes a secret for an account, or shows again the one that a form carries. */
  readonly newAuthenticator: (account: Account, sealed?: string) => NewAuthenticator
  /** Reads the form of an app. "busy" while too much else is being hashed. */
  readonly readAuthenticator: (
    account: Account,
    typed: TypedAuthenticator,
    now: Date,
  ) => Promise<ReadAuthenticator | 'wrong' | 'busy'>
  /** Reads a code; null while too much else is being hashed. */
  readonly read: (codes: Pick<StaffCodeRepository, 'findHash'>, accountId: string, typed: string) => Promise<TypedCode | null>
  /** Takes a code of the app, or a recovery code; null for a wrong one, and for one that was taken before. */
  readonly take: (codes: StaffCodeRepository, accountId: string, typed: TypedCode, now: Date) => Promise<TypedCode['kind'] | null>
}

interface Account {
  readonly id: string
  readonly email: string
}

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A clock may differ by so many periods. */
const WINDOW = 1

interface Options {
  readonly secret: Secret
  readonly recoveryCodes: RecoveryCodes
  /** The name that the app shows. */
  readonly issuer: () => string
}

/** Creates the codes of a site. */
export function createStaffCodes({ secret, recoveryCodes, issuer }: Options): StaffCodes {
  const sealer = createSealer(secret, 'staff-totp')
  const totpOf = (base32: string, account?: Account) =>
    new OTPAuth.TOTP({
      issuer: issuer(),
      label: account?.email ?? '',
      secret: OTPAuth.Secret.fromBase32(base32),
      period: PERIOD_SECONDS,
    })
  /** The period of a right code; null for a wrong one. */
  function stepOf(base32: string, code: string, now: Date): number | null {
    const timestamp = now.getTime()
    const delta = totpOf(base32).validate({ token: code, timestamp, window: WINDOW })
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  }

  return {
    newAuthenticator(account, sealed) {
      const stored = sealed === undefined ? null : sealer.open(sealed, account.id)
      const base32 = stored ?? new OTPAuth.Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
      return { secret: base32, uri: totpOf(base32, account).toString(), sealed: sealer.seal(base32, account.id) }
    },
    async readAuthenticator(account, { sealed, code }, now) {
      const base32 = sealer.open(sealed, account.id)
      const digits = readDigits(code)
      const step = base32 === null || digits === null ? null : stepOf(base32, digits, now)
      if (base32 === null || step === null) return 'wrong'
      const recovery = await recoveryCodes.make(account.id)
      if (recovery === null) return 'busy'
      const sealedSecret = sealer.seal(base32, account.id)
      return { totp: { accountId: account.id, sealedSecret, lastStep: step, createdAt: now }, recovery }
    },
    async read(codes, accountId, typed) {
      const digits = readDigits(typed)
      if (digits !== null) return { kind: 'authenticator', digits }
      const hashes = await recoveryCodes.hashesOf(codes, accountId, typed)
      return hashes && { kind: 'recovery-code', hashes }
    },
    async take(codes, accountId, typed, now) {
      if (typed.kind === 'recovery-code') return (await codes.takeRecoveryCode(accountId, typed.hashes)) ? 'recovery-code' : null
      const totp = await codes.findTotp(accountId)
      const base32 = totp === null ? null : sealer.open(totp.sealedSecret, accountId)
      const step = base32 === null ? null : stepOf(base32, typed.digits, now)
      return step !== null && (await codes.takeStep(accountId, step)) ? 'authenticator' : null
    },
  }
}

/** Six digits, as people type them: "123 456". */
function readDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
