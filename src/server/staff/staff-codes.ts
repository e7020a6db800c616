import { randomBytes, randomInt } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import { createSealer } from '#src/server/secrets/seal.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import type { StaffCodeRepository } from './staff-code-repository.ts'

/** A new secret for an authenticator app. */
export interface NewAuthenticator {
  /** In base32, for typing. */
  readonly secret: string
  /** An otpauth: address, for a QR code. */
  readonly uri: string
  /** The secret for the account alone, encrypted, which a form may carry. */
  readonly sealed: string
}

/** Codes of authenticator apps (TOTP, RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. */
export interface StaffCodes {
  /** Makes a secret for an account, or shows again the one that a form carries. */
  readonly newAuthenticator: (account: Account, sealed?: string) => NewAuthenticator
  /** Stores an authenticator app that has shown a right code, with new recovery codes. Returns these; null for a wrong code. */
  readonly setAuthenticator: (
    codes: StaffCodeRepository,
    account: Account,
    typed: { readonly sealed: string; readonly code: string },
    now: Date,
  ) => Promise<readonly string[] | null>
  /** Takes a code of the app, or a recovery code; null for a wrong one, and for one that was taken before. */
  readonly take: (
    codes: StaffCodeRepository,
    accountId: string,
    typed: string,
    now: Date,
  ) => Promise<'authenticator' | 'recovery-code' | null>
}

interface Account {
  readonly id: string
  readonly email: string
}

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A clock may differ by so many periods. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 59 bits. */
const RECOVERY_LENGTH = 12

/** Creates the codes; `issuer` is the name that the app shows. */
export function createStaffCodes({ secret, issuer }: { readonly secret: Secret; readonly issuer: () => string }): StaffCodes {
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
  const recoveryHash = (accountId: string, code: string) => secret.hash('staff-recovery', `${accountId} ${code}`)

  return {
    newAuthenticator(account, sealed) {
      const stored = sealed === undefined ? null : sealer.open(sealed, account.id)
      const base32 = stored ?? new OTPAuth.Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
      return { secret: base32, uri: totpOf(base32, account).toString(), sealed: sealer.seal(base32, account.id) }
    },
    async setAuthenticator(codes, account, { sealed, code }, now) {
      const base32 = sealer.open(sealed, account.id)
      const digits = readDigits(code)
      const step = base32 === null || digits === null ? null : stepOf(base32, digits, now)
      if (base32 === null || step === null) return null
      await codes.setTotp({
        accountId: account.id,
        sealedSecret: sealer.seal(base32, account.id),
        lastStep: step,
        createdAt: now,
      })
      const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const hashes = recovery.map((one) => recoveryHash(account.id, one))
      await codes.setRecoveryCodes(account.id, hashes, now)
      return recovery.map(inGroups)
    },
    async take(codes, accountId, typed, now) {
      const digits = readDigits(typed)
      if (digits === null) {
        const isTaken = await codes.takeRecoveryCode(accountId, recoveryHash(accountId, readRecoveryCode(typed)))
        return isTaken ? 'recovery-code' : null
      }
      const totp = await codes.findTotp(accountId)
      const base32 = totp === null ? null : sealer.open(totp.sealedSecret, accountId)
      const step = base32 === null ? null : stepOf(base32, digits, now)
      return step !== null && (await codes.takeStep(accountId, step)) ? 'authenticator' : null
    },
  }
}

/** Six digits, as people type them: "123 456". */
function readDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function readRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, RECOVERY_LENGTH + 1)
}

/** "abcd-efgh-jkmn". */
function inGroups(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
