import { ActionLinks, EmptyState } from 'vitrine/module'
import styles from './Favourites.module.css'
import type { Content } from './schema.ts'

interface Props {
  readonly actions: Content['actions']
  readonly message: string
  readonly hint?: string
}

export function NoFavourites({ actions, message, hint }: Props) {
  return (
    <EmptyState message={message} {...(hint === undefined ? {} : { hint })}>
      <p className={styles.actions}>
        <ActionLinks actions={actions} />
      </p>
    </EmptyState>
  )
}
