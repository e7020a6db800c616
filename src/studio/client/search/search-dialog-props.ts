import type { StudioAccount } from '#src/studio/client/api/queries.ts'

export interface SearchDialogProps {
  readonly account: StudioAccount
  readonly draft: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Enter was pressed before there was an answer: the first line of it is chosen. */
  readonly isEntered: boolean
  readonly onEnter: () => void
  /** Its field has the focus. */
  readonly onFocus: () => void
  readonly onClose: () => void
}
