import type { StudioSite } from '#schemas/studio/studio-api.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'

/** What each view is told. */
export interface StudioViewProps {
  readonly account: StudioAccount
  readonly site: StudioSite
  /** The id of the chosen draft, or "live". */
  readonly draft: string
}
