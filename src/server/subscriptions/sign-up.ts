import { readSavedSearch } from '#src/domain/search/saved-search.ts'
import type { Database } from '#src/server/db/database.ts'
import type { FormContext } from '#src/server/forms/form-handler.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import type { SubscriptionKind } from './subscription.ts'
import { CONFIRM_WITHIN_MS, unsubscribeHeaders, withToken } from './subscription-links.ts'
import type { SubscriptionValues } from './subscription-mail.ts'
import { createSubscriptionRepository } from './subscription-repository.ts'

/** The result of a sign-up: awaiting confirmation, confirmed before, or impossible because the site has no confirmation page. */
export type SignUp =
  | { readonly kind: 'asked'; readonly confirmation: SubscriptionValues }
  | { readonly kind: 'known' }
  | { readonly kind: 'impossible' }

/** Stores a subscription until it is confirmed by mail. */
export async function signUp(
  kind: SubscriptionKind,
  submission: Submission,
  context: FormContext,
  db: Database,
): Promise<SignUp> {
  const { id: submissionId, language, email, data } = submission
  const page = context.pagePath('confirm-subscription', language)
  // Without that page it can never be confirmed: the agency answers the submission itself.
  if (email === null || page === null) return { kind: 'impossible' }
  const wanted = {
    kind,
    submissionId,
    email,
    language,
    criteria: kind === 'search' ? readSavedSearch(data) : null,
    frequency: data.frequency === 'daily' ? ('daily' as const) : ('at-once' as const),
    createdAt: context.now,
  }
  const { id, confirmedAt } = await createSubscriptionRepository(db).register(wanted, (newId) => context.tokenOf(newId).hash)
  if (confirmedAt !== null) return { kind: 'known' }
  const { token } = context.tokenOf(id)
  const confirmBefore = new Date(context.now.getTime() + CONFIRM_WITHIN_MS)
  return {
    kind: 'asked',
    confirmation: { confirmPath: withToken(page, token), confirmBefore, headers: unsubscribeHeaders(token, context) },
  }
}
