import { createHash } from 'node:crypto'

export interface StoredState {
  readonly id: number
  readonly fingerprint: string
  readonly isRetired: boolean
}

export type Change = 'added' | 'updated' | 'revived' | 'unchanged'

/** How a feed record changes the stored one; `print` is its {@link fingerprint}. */
export function changeOf(state: StoredState | undefined, print: string): Change {
  if (!state) return 'added'
  if (state.isRetired) return 'revived'
  return state.fingerprint === print ? 'unchanged' : 'updated'
}

/** Increase it when columns or checks change, so that the next start imports every record. */
export const ROW_VERSION = 3

/** Independent of key order; equal fingerprints need no update. */
export function fingerprint(record: unknown): string {
  return createHash('sha256')
    .update(`${ROW_VERSION}${JSON.stringify(record, sortKeys)}`)
    .digest('base64url')
}

function sortKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
