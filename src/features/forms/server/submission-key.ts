import type { FormData, FormId } from '#schemas/forms/form.ts'
import { isQuantities } from '#src/base/text/quantities.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { FormSubject } from './submission.ts'

interface Sending {
  readonly form: FormId
  readonly data: FormData
  readonly subject: FormSubject | null
  readonly now: Date
}

/** The idempotency key of a submission without a challenge: same form, same entries, same day. */
export function contentKey({ form, data, subject, now }: Sending, secret: Pick<Secret, 'hash'>): string {
  const about = subject === null ? null : [subject.kind, subject.record.ID]
  return secret.hash('submission', JSON.stringify([form, about, belgianDay(now).toString(), sortedEntries(data)]))
}

/** Deep equality, independent of key order. */
export function isSameData(one: FormData, other: FormData): boolean {
  return JSON.stringify(sortedEntries(one)) === JSON.stringify(sortedEntries(other))
}

function sortedEntries(data: FormData): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(data).map(([name, value]) => [name, isQuantities(value) ? sortedEntries(value) : value] as const)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
