import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { StaffAccount, StaffAccountRepository } from './staff-account-repository.ts'
import type { StaffParts } from './staff-parts.ts'
import type { StaffPasskey, StaffPasskeyRepository } from './staff-passkey-repository.ts'

/** Loaded with the first ceremony, since it includes certificate parsers. */
const webauthn = () => import('@simplewebauthn/server')

type Parts = Pick<StaffParts, 'site' | 'tokenHash' | 'now' | 'log'>

/** EdDSA, ES256 and RS256 by their COSE numbers, which authenticators support. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_MINUTES = 5
const MINUTE_MS = 60_000
export const SIGN_IN = 'sign-in'
/** Enough for a person, and a short list. */
export const MAX_PASSKEYS = 20
const MAX_NAME_LENGTH = 60

/** Browser options to create a passkey for an account: discoverable, with user verification. */
export async function registrationOptions(
  parts: Parts,
  passkeys: StaffPasskeyRepository,
  account: StaffAccount,
  siteName: string,
) {
  const { generateRegistrationOptions } = await webauthn()
  const known = await passkeys.listOf(account.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: parts.site.rpId,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(parts, passkeys, options.challenge, account.id)
  return options
}

export function proofPurpose(accountId: string): string {
  return `proof ${accountId}`
}

/** Browser options to prove one's identity with a passkey of the account. */
export async function proofOptions(parts: Parts, passkeys: StaffPasskeyRepository, accountId: string) {
  const { generateAuthenticationOptions } = await webauthn()
  const known = await passkeys.listOf(accountId)
  const options = await generateAuthenticationOptions({
    rpID: parts.site.rpId,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  })
  await addChallenge(parts, passkeys, options.challenge, proofPurpose(accountId))
  return options
}

function descriptorOf({ id, transports }: StaffPasskey) {
  return { id, transports: transports === '' ? [] : transports.split(',') }
}

/** Browser options to sign in with a passkey; they name no account, so that none is revealed. */
export async function signInOptions(parts: Parts, passkeys: StaffPasskeyRepository) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: parts.site.rpId, userVerification: 'required' })
  await addChallenge(parts, passkeys, options.challenge, SIGN_IN)
  return options
}

/** Verifies and stores a new passkey with a name. False if it is invalid or known, or if there are too many. */
export async function addPasskey(
  parts: Parts,
  passkeys: StaffPasskeyRepository,
  account: StaffAccount,
  response: RegistrationResponseJSON,
  { origin, name }: { readonly origin: string; readonly name: string },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await heldOrNull(parts, { passkeys, purpose: account.id }, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: parts.site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return false
  if ((await passkeys.listOf(account.id)).length >= MAX_PASSKEYS) return false
  const { credential } = verified.registrationInfo
  return await passkeys.add({
    id: credential.id,
    accountId: account.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).join(','),
    name: readPasskeyName(name) ?? 'Passkey',
    createdAt: parts.now(),
    lastUsedAt: null,
  })
}

/** The account of the passkey that signed the challenge; null if invalid. The account may be disabled. */
export async function verifyPasskey(
  parts: Parts,
  { passkeys, accounts }: { readonly passkeys: StaffPasskeyRepository; readonly accounts: StaffAccountRepository },
  response: AuthenticationResponseJSON,
  { origin, purpose }: { readonly origin: string; readonly purpose: string },
): Promise<StaffAccount | null> {
  const passkey = await passkeys.find(response.id)
  if (passkey === null) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await heldOrNull(parts, { passkeys, purpose }, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: parts.site.rpId,
      requireUserVerification: true,
      // A counter that does not increase indicates a copied key, and is refused.
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified || !isHandleOf(response, passkey.accountId)) return null
  const use = { counter: verified.authenticationInfo.newCounter, at: parts.now() }
  return (await passkeys.recordUse(passkey, use)) ? await accounts.find(passkey.accountId) : null
}

/** The user handle of a discoverable passkey must match the stored account. */
function isHandleOf({ response: { userHandle } }: AuthenticationResponseJSON, accountId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === accountId
}

export function readPasskeyName(typed: string): string | null {
  const name = typed
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
  return name === '' ? null : name
}

type TakeChallenge = (challenge: string) => Promise<boolean>

/** The result of a check by the package; null, with the reason in the log, if it throws. Each challenge is valid once. */
async function heldOrNull<Result>(
  { tokenHash, now, log }: Parts,
  { passkeys, purpose }: { readonly passkeys: StaffPasskeyRepository; readonly purpose: string },
  verify: (expectedChallenge: TakeChallenge) => Promise<Result>,
): Promise<Result | null> {
  const failures: unknown[] = []
  const take: TakeChallenge = async (challenge) => {
    try {
      return await passkeys.takeChallenge(tokenHash(challenge), purpose, now())
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  try {
    return await verify(take)
  } catch (error) {
    if (failures.length > 0) throw failures[0]
    const reason = error instanceof Error ? error.message : String(error)
    log.info({ reason: reason.replace(/[\w-]{20,}/g, '…') }, 'a passkey of staff was refused')
    return null
  }
}

async function addChallenge({ tokenHash, now }: Parts, passkeys: StaffPasskeyRepository, challenge: string, purpose: string) {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * MINUTE_MS)
  await passkeys.addChallenge({ challengeHash: tokenHash(challenge), purpose, expiresAt })
}
