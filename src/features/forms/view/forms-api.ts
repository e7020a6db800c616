import type { Appointments, BookedAppointment } from '#schemas/forms/appointment.ts'
import type { Challenge, ChallengeForm, FormAnswer, FormState } from '#schemas/forms/form-view.ts'
import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'
import { apiQuery, fetchJson } from '#src/ui/site/api.ts'

/** Long enough for files on a slow connection. */
const TIMEOUT_MS = 120_000

/** The answer to a posted form, without the entries, which the page still has. */
export type PostedForm =
  | Extract<FormAnswer, { kind: 'accepted' }>
  | ({ readonly kind: 'refused' } & Omit<FormState, 'form' | 'values'>)

/** Posts a form in place. Null without a valid answer; the form may then be sent again, because the server stores it once. */
export async function postForm(action: string, entries: FormData, hasFiles: boolean): Promise<PostedForm | null> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: hasFiles ? entries : new URLSearchParams(textsOf(entries)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
    return response.status === 429 ? tooMany(response.headers) : null
  } catch {
    return null
  }
}

/** The server refused the IP address, and did not check the challenge. */
function tooMany(headers: Headers): PostedForm {
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0) || 60
  return { kind: 'refused', errors: {}, problem: 'too-many', retryAfterSeconds, challenge: null }
}

function textsOf(entries: FormData): [string, string][] {
  return [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
}

/** A network in between, such as a captive portal, may answer instead of the server. */
function isAnswer(answer: unknown): answer is FormAnswer {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return false
  if (answer.kind === 'accepted') {
    return 'location' in answer && typeof answer.location === 'string' && /^\/(?![/\\])/.test(answer.location)
  }
  return answer.kind === 'refused' && 'errors' in answer && typeof answer.errors === 'object' && answer.errors !== null
}

/** The free appointments at the agency, or the free visits of a property, with days in a language's words. */
export function appointmentsQuery(language: Language, property?: string) {
  return apiQuery<Appointments>('appointments', { language, ...(property !== undefined && { property }) })
}

/** A booked appointment or visit, by the secret of its links. */
export function bookedAppointmentQuery(token: string, language: Language) {
  return apiQuery<BookedAppointment>('appointments/booked', { token, language })
}

/** Fetches a new challenge of a form, in a browser; each is valid for one answer and not cached. Throws an ApiError. */
export async function fetchChallenge(form: ChallengeForm, kind: 'text' | 'work'): Promise<Challenge> {
  // The API documents its answers by this type.
  return (await fetchJson(`/api/challenge?form=${form}&kind=${kind}`)) as Challenge
}

/** The state of a mailed link's subject, identified by the link's secret. */
export function mailActionQuery(action: MailActionName, token: string, language: Language) {
  return apiQuery<MailActionState>(`mail-actions/${action}`, { token, language })
}
