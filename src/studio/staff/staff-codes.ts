import { randomBytes } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import { createSealer } from '#src/platform/secrets/seal.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.ts'
import type { StaffCodeRepository, StaffTotp } from './staff-code-repository.ts'

/** A new secret for an authenticator app. */
export interface NewAuthenticator {
  /** The secret in base32, for typing. */
  readonly secret: string
  /** An otpauth: address, for a QR code. */
  readonly uri: string
  /** The encrypted secret, valid for this account only, which a form may contain. */
  readonly sealed: string
}

export interface TypedAuthenticator {
  readonly sealed: string
  readonly code: string
}

/** An authenticator app with a verified code, and recovery codes; not stored yet. */
export interface ReadAuthenticator {
  readonly totp: StaffTotp
  readonly recovery: NewRecoveryCodes
}

/** A typed code, ready for comparison. */
export type TypedCode =
  | { readonly kind: 'authenticator'; readonly digits: string }
  | { readonly kind: 'recovery-code'; readonly hashes: readonly string[] }

/** Codes of authenticator apps (TOTP, RFC 6238) and recovery codes. Reading hashes slowly, outside transactions. */
export interface StaffCodes {
  /** Creates a secret for an account, or shows the one in a form again. */
  readonly newAuthenticator: (account: Account, sealed?: string) => NewAuthenticator
  /** Reads the form of an app. "busy" if the server is busy with hashing. */
  readonly readAuthenticator: (
    account: Account,
    typed: TypedAuthenticator,
    now: Date,
  ) => Promise<ReadAuthenticator | 'wrong' | 'busy'>
  readonly read: (codes: Pick<StaffCodeRepository, 'findHash'>, accountId: string, typed: string) => Promise<TypedCode | null>
  /** Uses a code of the app or a recovery code; null for a wrong or used one. */
  readonly take: (codes: StaffCodeRepository, accountId: string, typed: TypedCode, now: Date) => Promise<TypedCode['kind'] | null>
}

interface Account {
  readonly id: string
  readonly email: string
}

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** The allowed clock difference in periods. */
const WINDOW = 1

interface Options {
  readonly secret: Secret
  readonly recoveryCodes: RecoveryCodes
  /** The name shown in the app. */
  readonly issuer: () => string
}

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

/** Six digits as typed: "123 456". */
function readDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
