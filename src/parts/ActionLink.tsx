import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ActionLink.module.css'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  readonly href: string
  /** primary: a filled button; quiet: a line of text with an arrow. */
  readonly emphasis?: 'primary' | 'quiet'
  readonly children: ReactNode
}

/** A link that invites: the main thing to do next, or a quiet way on. */
export function ActionLink({ href, emphasis = 'primary', children }: Props) {
  return (
    <SiteLink href={href} className={styles[emphasis]}>
      {children}
      {emphasis === 'quiet' && <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />}
    </SiteLink>
  )
}
