import type { Finding } from '#schemas/site/finding.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { Site } from '#src/definition/site.ts'

export interface ComposedSite {
  readonly definition: Definition
  readonly findings: readonly Finding[]
  /** Null if it cannot be shown. */
  readonly site: Site | null
}

export interface ChangeableSite extends ComposedSite {
  /** The text of a file with its byte order mark; null if the file is missing or not UTF-8. */
  readonly textOf: (file: string) => string | null
  /** Composes the site with other texts; null removes a file. */
  readonly composeWith: (texts: ReadonlyMap<string, string | null>) => ComposedSite
}
