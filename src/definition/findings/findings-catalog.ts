import { CONNECTOR_FINDINGS } from './connector-findings.ts'
import { CONTENT_FINDINGS } from './content-findings.ts'
import { ENERGY_FINDINGS } from './energy-findings.ts'
import { FILE_FINDINGS } from './file-findings.ts'
import type { FindingEntry } from './finding-entry.ts'
import { FORM_FINDINGS } from './form-findings.ts'
import { IMPORT_FINDINGS } from './import-findings.ts'
import { LAW_FINDINGS } from './law-findings.ts'
import { LISTING_FINDINGS } from './listing-findings.ts'
import { LOOK_FINDINGS } from './look-findings.ts'
import { MEDIA_FINDINGS } from './media-findings.ts'
import { MODULE_TYPE_FINDINGS } from './module-type-findings.ts'
import { OWNER_FINDINGS } from './owner-findings.ts'
import { PAGE_FINDINGS } from './page-findings.ts'
import { PUBLICATION_FINDINGS } from './publication-findings.ts'
import { REDIRECT_FINDINGS } from './redirect-findings.ts'
import { VALUE_FINDINGS } from './value-findings.ts'

/** The entries of all codes, by the areas in which docs/findings.md lists them. */
export const FINDING_AREAS = {
  Files: FILE_FINDINGS,
  'Single values': VALUE_FINDINGS,
  'Pages and links': PAGE_FINDINGS,
  Redirects: REDIRECT_FINDINGS,
  'Publishing in time': PUBLICATION_FINDINGS,
  'Content and texts': CONTENT_FINDINGS,
  'Looks and fonts': LOOK_FINDINGS,
  'Pictures and files': MEDIA_FINDINGS,
  'Forms and facts of properties': FORM_FINDINGS,
  Listings: LISTING_FINDINGS,
  'Energy certificates': ENERGY_FINDINGS,
  Law: LAW_FINDINGS,
  Imports: IMPORT_FINDINGS,
  'The agency’s software': CONNECTOR_FINDINGS,
  'Owner portal': OWNER_FINDINGS,
  'Module types': MODULE_TYPE_FINDINGS,
} as const

const ENTRIES = new Map<string, FindingEntry>(Object.values(FINDING_AREAS).flatMap((area) => Object.entries(area)))

export const FINDING_CODES: readonly string[] = [...ENTRIES.keys()]

/** Undefined for an unknown code. */
export function findingEntry(code: string): FindingEntry | undefined {
  return ENTRIES.get(code)
}
