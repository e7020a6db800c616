import type { ModuleProps } from 'vitrine/module'
import { LogoCard } from './LogoCard.tsx'
import { LogoLink } from './LogoLink.tsx'
import styles from './Logos.module.css'
import type { Content } from './schema.ts'

/** Partners and memberships: logos in a row, logos with descriptions, or names only. */
export default function Logos({ content, context }: ModuleProps<Content>) {
  const { view, title } = context.layout
  return (
    <ul className={`wrap gap-3 ${styles.logos}`} data-view={view}>
      {content.items.map((item) => (
        <li key={item.name} className={styles.item}>
          {view === 'grid' ? (
            <LogoCard item={item} heading={title === '' ? 'h2' : 'h3'} />
          ) : (
            <LogoLink item={item} hasPicture={view === 'row'} />
          )}
        </li>
      ))}
    </ul>
  )
}
