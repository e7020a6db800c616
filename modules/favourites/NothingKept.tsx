import { ActionLink } from '#src/parts/ActionLink.tsx'
import { EmptyState } from '#src/parts/EmptyState.tsx'
import styles from './Favourites.module.css'
import type { Content } from './schema.ts'

interface Props {
  readonly ways: Content['ways']
  readonly message: string
  readonly hint?: string
}

/** A shortlist without homes: says so, and leads to where homes are. */
export function NothingKept({ ways, message, hint }: Props) {
  return (
    <EmptyState message={message} {...(hint === undefined ? {} : { hint })}>
      <p className={styles.actions}>
        {ways.map(({ label, link }, index) => (
          <ActionLink key={link + label} href={link} emphasis={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ActionLink>
        ))}
      </p>
    </EmptyState>
  )
}
