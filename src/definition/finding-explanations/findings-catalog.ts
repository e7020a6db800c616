import type { FindingEntries, FindingEntry } from './finding-entry.ts'
import findings from './findings.json' with { type: 'json' }

/** The entries of all codes, by the areas in which docs/findings.md lists them. */
export const FINDING_AREAS: { readonly [area: string]: FindingEntries } = findings

const ENTRIES = new Map<string, FindingEntry>(Object.values(FINDING_AREAS).flatMap((area) => Object.entries(area)))

export const FINDING_CODES: readonly string[] = [...ENTRIES.keys()]

/** Undefined for an unknown code. */
export function findingEntry(code: string): FindingEntry | undefined {
  return ENTRIES.get(code)
}

/** The path of a code's explanation in the checkout. */
export function findingDocumentation(code: string): string {
  return `docs/findings.md#${code}`
}
