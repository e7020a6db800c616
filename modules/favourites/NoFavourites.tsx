import { ActionLinks, EmptyState } from 'vitrine/module'
import type { Content } from './schema.ts'

interface Props {
  readonly actions: Content['actions']
  readonly message: string
  readonly hint?: string
}

export function NoFavourites({ actions, message, hint }: Props) {
  return (
    <EmptyState message={message} {...(hint === undefined ? {} : { hint })}>
      <p className="cluster gap-3 gap-x-4 unprinted">
        <ActionLinks actions={actions} />
      </p>
    </EmptyState>
  )
}
