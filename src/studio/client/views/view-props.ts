import type { StudioSite } from '#schemas/studio/studio-api.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'

export interface StudioViewProps {
  readonly account: StudioAccount
  readonly site: StudioSite
  readonly draft: string
}
