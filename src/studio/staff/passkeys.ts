import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { StaffAccount, StaffAccountRepository } from './staff-account-repository.ts'
import type { StaffParts } from './staff-parts.ts'
import type { StaffPasskey, StaffPasskeyRepository } from './staff-passkey-repository.ts'

/** Loaded with the first ceremony: it brings readers of certificates. */
const webauthn = () => import('@simplewebauthn/server')

type Parts = Pick<StaffParts, 'site' | 'tokenHash' | 'now' | 'log'>

/** EdDSA, ES256 and RS256 by their numbers of COSE: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_MINUTES = 5
const MINUTE_MS = 60_000
/** What the challenge of a sign-in is for. */
export const SIGN_IN = 'sign-in'
/** As many as somebody may need; a list of them stays short. */
export const MAX_PASSKEYS = 20
const MAX_NAME_LENGTH = 60

/** Options for a browser that makes a passkey for an account: discoverable, and unlocked by its owner. */
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

/** What a challenge is for that proves who is signed in already. */
export function proofPurpose(accountId: string): string {
  return `proof ${accountId}`
}

/** Options for a browser that proves with a passkey of an account who is signed in. */
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

/** Options for a browser that signs in with a passkey; they name nobody, so that they tell nothing of who has an account. */
export async function signInOptions(parts: Parts, passkeys: StaffPasskeyRepository) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: parts.site.rpId, userVerification: 'required' })
  await addChallenge(parts, passkeys, options.challenge, SIGN_IN)
  return options
}

/** Checks a new passkey, and stores it under a name. False where it does not hold, is known already, or there are too many. */
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

/** The account of a passkey that has signed the challenge; null where it does not hold. The account may be disabled. */
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
      // A counter that does not grow is a copy of the key, and is refused here.
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

/** The user handle that a discoverable passkey brings must name the account that the passkey is stored for. */
function isHandleOf({ response: { userHandle } }: AuthenticationResponseJSON, accountId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === accountId
}

/** A name that somebody gives a passkey; null where nothing is left of it. */
export function readPasskeyName(typed: string): string | null {
  const name = typed
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
  return name === '' ? null : name
}

type TakeChallenge = (challenge: string) => Promise<boolean>

/**
 * Runs a check of the package, which throws for whatever does not hold: the reason is for the log alone. A failure of the database is no
 * reason. Each challenge is taken once, whatever comes of it.
 */
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
