import type { Language } from '#schemas/language.ts'
import type { StudioFileChange } from './studio-api.ts'

/** GET /api/studio/first-run: the current answers of the site to the questions of `new site`. */
export interface StudioFirstRun {
  readonly name: string
  /** The languages of the site's texts, the default one first. */
  readonly languages: readonly Language[]
  readonly town: string
  readonly zip: string
  readonly preset: string
  /** The number of placeholders to fill in. */
  readonly gaps: number
}

/**
 * POST /api/studio/first-run `{ name, languages, town, preset }` as for `new site` ("nl,fr", "8400 Oostende"): the changed files
 * for POST /api/studio/drafts/:draft/files. Stores nothing; 400 for invalid answers.
 */
export interface StudioFirstRunFiles {
  readonly files: readonly StudioFileChange[]
}
