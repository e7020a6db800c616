import type { StudioAccount } from '#src/studio/api/queries.ts'

export interface SearchDialogProps {
  readonly account: StudioAccount
  readonly draft: string
  readonly onClose: () => void
}
