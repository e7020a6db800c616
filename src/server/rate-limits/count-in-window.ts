import type { RateRepository } from './rate-repository.ts'

/** How many of something are taken in a span of time. */
export interface RateRule {
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
}

export type Admission = { isAdmitted: true } | { isAdmitted: false; retryAfterSeconds: number }

/** Counts one more in the current window of a rule, and says whether it is still within the limit. */
export async function countInWindow(rates: Pick<RateRepository, 'count'>, rule: RateRule, now: Date): Promise<Admission> {
  return admissionOf(rule, await rates.count(rule.key, windowStart(rule, now)), now)
}

/** When the current window of a rule began. */
export function windowStart({ windowSeconds }: RateRule, now: Date): Date {
  const length = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/** Whether a count is within the limit of a rule, and when the next window begins where it is not. */
export function admissionOf(rule: RateRule, count: number, now: Date): Admission {
  if (count <= rule.limit) return { isAdmitted: true }
  const end = windowStart(rule, now).getTime() + rule.windowSeconds * 1000
  return { isAdmitted: false, retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) }
}
