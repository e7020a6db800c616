import type { StudioAccount } from '#src/studio/client/api/queries.ts'

export interface SearchDialogProps {
  readonly account: StudioAccount
  readonly draft: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Enter was pressed before the answer: chooses its first line. */
  readonly isEntered: boolean
  readonly onEnter: () => void
  /** Called when its field has the focus. */
  readonly onFocus: () => void
  readonly onClose: () => void
}
