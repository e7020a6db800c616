import { ActionLink } from 'vitrine/module'
import styles from './ArticleActions.module.css'
import type { Content } from './schema.ts'

export function ArticleActions({ actions }: { readonly actions: Content['actions'] }) {
  if (!actions || actions.length === 0) return null
  return (
    <p className={styles.actions}>
      {actions.map(({ label, link, emphasis }) => (
        <ActionLink key={link + label} href={link} emphasis={emphasis ?? 'primary'}>
          {label}
        </ActionLink>
      ))}
    </p>
  )
}
