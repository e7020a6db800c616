import { createHash } from 'node:crypto'
import type { FontFacts } from './font-facts.ts'
import { readFontFacts } from './font-facts.ts'

export interface OwnFontFile {
  readonly hash: string
  readonly sizeBytes: number
  /** Null if it is no font. */
  readonly facts: FontFacts | null
}

/** By name below media. */
export type OwnFontFiles = ReadonlyMap<string, OwnFontFile>

export function readOwnFonts(files: ReadonlyMap<string, Uint8Array>): OwnFontFiles {
  return new Map(
    [...files].map(([name, bytes]) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return [name, { hash, sizeBytes: bytes.byteLength, facts: readFontFacts(bytes) }]
    }),
  )
}
