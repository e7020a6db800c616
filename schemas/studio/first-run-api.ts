import type { Language } from '#schemas/language.ts'
import type { StudioFileChange } from './studio-api.ts'

/** GET /api/studio/first-run: what the site says now to the questions of `new site`. */
export interface StudioFirstRun {
  readonly name: string
  /** The default one first; the site has texts in these. */
  readonly languages: readonly Language[]
  readonly town: string
  readonly zip: string
  readonly preset: string
  /** The number of places that somebody has to fill in. */
  readonly gaps: number
}

/**
 * POST /api/studio/first-run `{ name, languages, town, preset }`, as `new site` takes them ("nl,fr", "8400 Oostende"): what the files of the live site become with these answers, for POST
 * /api/studio/drafts/:draft/files. Nothing is stored by it; 400 for answers that cannot be.
 */
export interface StudioFirstRunFiles {
  readonly files: readonly StudioFileChange[]
}
