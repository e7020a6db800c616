import type { ElementType } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

interface LinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly 'aria-label': string
}

interface Props {
  /** The page's link component, for client-side navigation. */
  readonly as: ElementType<LinkProps>
  /** The address without the filter. */
  readonly href: string
  readonly children: string
  /** The effect of a click: "Without: garden". */
  readonly 'aria-label': string
}

/** An active filter as a link that removes it. */
export function Chip({ as: Link, children, ...link }: Props) {
  return (
    <Link {...link} className={styles.chip}>
      <span>{children}</span>
      <Icon of="x" size={16} />
    </Link>
  )
}
