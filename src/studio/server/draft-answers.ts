import type { Language } from '#schemas/language.ts'
import type { StudioReview } from '#schemas/studio/review-api.ts'
import { LIVE, type StudioDraft } from '#schemas/studio/studio-api.ts'
import { slugify } from '#src/base/text/slug.ts'
import { DraftError } from '#src/history/drafts/draft-error.ts'
import type { Draft, DraftRepository } from '#src/history/drafts/draft-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { personName } from '#src/studio/staff/person-name.ts'

export function asStudioDraft(draft: Draft, language: Language, review?: StudioReview): StudioDraft {
  const { id, title, state, revision, changedAt, changedBy, publishAt, failure } = draft
  return {
    id,
    title,
    state: state === 'scheduled' ? 'scheduled' : 'open',
    revision,
    changedAt: changedAt.toISOString(),
    changedBy: changedBy && personName(changedBy, language),
    publishAt: publishAt?.toISOString() ?? null,
    failure,
    ...(review && { review }),
  }
}

export async function begin(
  repository: Pick<DraftRepository, 'find'>,
  title: string,
  create: (id: string) => Promise<Draft | null>,
): Promise<Draft> {
  const name = slugify(title).slice(0, 34).replace(/-$/, '') || 'draft'
  for (let number = 1; number < 1000; number += 1) {
    const id = number === 1 && name !== LIVE ? name : `${name}-${number}`
    const made = (await repository.find(id)) === null ? await create(id) : null
    if (made !== null) return made
  }
  throw new DraftError('There are too many drafts of this name: choose another one.', { code: 'draft-name-used-up' })
}

export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DraftError) throw new AppError('DRAFT_REFUSED', { reason: error.message }, error)
    throw error
  }
}
