import type { RateRepository } from './rate-repository.ts'

export interface RateRule {
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
}

export type RateLimit = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }

export async function countInWindow(rates: Pick<RateRepository, 'count'>, rule: RateRule, now: Date): Promise<RateLimit> {
  return rateLimitOf(rule, await rates.count(rule.key, windowStart(rule, now)), now)
}

export function windowStart({ windowSeconds }: Pick<RateRule, 'windowSeconds'>, now: Date): Date {
  const length = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/** Checks the limit; beyond it, returns when the next window starts. */
export function rateLimitOf(rule: RateRule, count: number, now: Date): RateLimit {
  if (count <= rule.limit) return { isAllowed: true }
  const end = windowStart(rule, now).getTime() + rule.windowSeconds * 1000
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) }
}
