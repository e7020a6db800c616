import type { Site } from '#src/definition/site.ts'
import { readHiddenRule } from '#src/features/properties/server/hidden-rule-repository.ts'
import { readPriceRule } from '#src/features/properties/server/price-rule-repository.ts'
import type { Database } from '#src/platform/db/database.ts'

/** Whether the stored listings follow the site's `marqueeIgnore` and `hidden`. */
export async function areRulesInForce(db: Database, rules: Site['config']['listings']): Promise<boolean> {
  const [prices, hidden] = [await readPriceRule(db), await readHiddenRule(db)]
  return isSameRule(prices, rules?.marqueeIgnore ?? []) && isSameRule(hidden, rules?.hidden ?? [])
}

function isSameRule(stored: readonly number[], written: readonly number[]): boolean {
  return JSON.stringify(stored) === JSON.stringify(toRule(written))
}

/** The stored form of a rule: distinct numbers in order. */
export function toRule(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
