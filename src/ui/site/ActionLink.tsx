import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './ActionLink.module.css'
import { FormLink } from './FormLink.tsx'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  readonly href: string
  /** primary: a filled button; quiet: a line of text with an arrow. */
  readonly emphasis?: 'primary' | 'quiet'
  /** Whether it leads to a form, which opens over the page. */
  readonly isForm?: boolean
  readonly children: ReactNode
}

/** A link as a call to action: primary or quiet. Renders nothing without a target page. */
export function ActionLink({ href, emphasis = 'primary', isForm = false, children }: Props) {
  if (href === '') return null
  const isQuiet = emphasis === 'quiet'
  return (
    <LinkButton
      as={isForm ? FormLink : SiteLink}
      href={href}
      variant={isQuiet ? 'text' : 'primary'}
      className={isQuiet ? styles.quiet : undefined}
      data-primary-action={!isQuiet || undefined}
    >
      {children}
      {isQuiet && <Icon of="arrow-right" size={18} />}
    </LinkButton>
  )
}
