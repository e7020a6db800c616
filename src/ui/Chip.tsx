import { X } from 'lucide'
import type { ElementType } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

interface LinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly 'aria-label': string
}

interface Props {
  /** The link component of the page, which navigates on the client. */
  readonly as: ElementType<LinkProps>
  /** Leads to the same page without the filter. */
  readonly href: string
  /** The name of the filter. */
  readonly children: string
  /** What a press does, in words: "Without: garden". */
  readonly 'aria-label': string
}

/** A filter that is on, as a link that takes it off. */
export function Chip({ as: Link, children, ...link }: Props) {
  return (
    <Link {...link} className={styles.chip}>
      <span>{children}</span>
      <Icon of={X} size={16} strokeWidth={1.75} />
    </Link>
  )
}
