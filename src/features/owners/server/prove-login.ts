import type { OwnerFieldError, OwnerFormState } from '#schemas/owner/owner-form.ts'
import type { LoginAttempt } from './login-limits.ts'
import type { OwnerParts } from './owner-parts.ts'
import { type OwnerPost, postponed, type RefusedOutcome, refused } from './owner-post.ts'

type Parts = Pick<OwnerParts, 'guards' | 'limits' | 'passwords'>

/** The form that challenges of owners are issued for. */
const FORM = 'password'
const MAX_PROOF_LENGTH = 8000

/** Whether a password may be checked: after failures only with a proof (decision 059). Returns the refusal; null if allowed. */
export async function admitPassword(parts: Parts, post: OwnerPost, attempt: LoginAttempt): Promise<RefusedOutcome | null> {
  const { limits } = parts
  const isProofNeeded = await limits.needsProof(attempt)
  if (isProofNeeded) {
    const challenge = post.field('challenge')
    if (challenge === '') return askForProof(parts, post)
    const [captcha, proof] = ['captcha', 'proof'].map((name) => post.field(name).slice(0, MAX_PROOF_LENGTH))
    const answer = await parts.guards.redeem(FORM, { challenge, ...(captcha && { captcha }), ...(proof && { proof }) })
    if (answer !== 'ok') return askForProof(parts, post, { captcha: answer })
  }
  const rateLimit = await limits.consume(attempt, isProofNeeded)
  if (rateLimit === 'proof') return askForProof(parts, post)
  return rateLimit.isAllowed ? null : postponed(post, 'wait', rateLimit.retryAfterSeconds)
}

/** The refusal for a wrong password, with a challenge if the next attempt needs a proof. */
export async function wrongPassword(
  parts: Parts,
  post: OwnerPost,
  attempt: LoginAttempt,
  wrong: Pick<OwnerFormState, 'errors'> & { readonly problem: 'login-failed' | 'invalid' },
): Promise<RefusedOutcome> {
  const outcome = refused(post, wrong.problem, wrong.errors)
  if (!(await parts.limits.needsProof(attempt))) return outcome
  const { challenge } = (await askForProof(parts, post)).state
  return challenge === undefined ? outcome : { ...outcome, state: { ...outcome.state, challenge } }
}

/** Refuses an attempt with a challenge; a replacement may be answered at once. */
async function askForProof(
  { guards }: Parts,
  post: OwnerPost,
  errors: Readonly<Record<string, OwnerFieldError>> = {},
): Promise<RefusedOutcome> {
  const rateLimit = await guards.consumeChallenge(post.ip)
  if (!rateLimit.isAllowed) return postponed(post, 'wait', rateLimit.retryAfterSeconds)
  const isReplacement = errors.captcha !== undefined
  const challenge = await guards.issue(FORM, post.field('proof') === '' ? 'text' : 'work', { isReplacement })
  const { state, ...outcome } = refused(post, 'proof', errors)
  return { ...outcome, state: { ...state, challenge } }
}
