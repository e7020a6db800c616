import type { FormId } from '#schemas/forms/form.ts'
import type { Challenge } from '#schemas/forms/form-view.ts'
import { fetchJson } from './fetch-json.ts'

/** Fetches a new challenge of a form, in a browser; each is valid for one answer and not cached. Throws an ApiError. */
export async function fetchChallenge(form: FormId, kind: 'text' | 'work'): Promise<Challenge> {
  // The API documents its answers by this type.
  return (await fetchJson(`/api/challenge?form=${form}&kind=${kind}`)) as Challenge
}
