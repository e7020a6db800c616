import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { Site } from '#src/definition/site.ts'

/** A site as it is, or as it would be with other texts. */
export interface ComposedSite {
  readonly definition: Definition
  readonly findings: readonly Finding[]
  /** Null where there is none that could be shown. */
  readonly site: Site | null
}

/** A site whose files can be changed. */
export interface ChangeableSite extends ComposedSite {
  /** The text of a file with its byte order mark; null where there is none, or it is not in UTF-8. */
  readonly textOf: (file: string) => string | null
  /** The site with other texts in the place of its own; null for a file that is not there then. */
  readonly composeWith: (texts: ReadonlyMap<string, string | null>) => ComposedSite
}
