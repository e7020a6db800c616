import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import type { Action } from '#schemas/modules/action.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './ActionLink.module.css'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  readonly href: string
  /** primary: a filled button; quiet: a line of text with an arrow. */
  readonly emphasis?: 'primary' | 'quiet'
  readonly children: ReactNode
}

/** A link as a call to action: primary or quiet. Renders nothing without a target page. */
export function ActionLink({ href, emphasis = 'primary', children }: Props) {
  if (href === '') return null
  const isQuiet = emphasis === 'quiet'
  return (
    <LinkButton
      as={SiteLink}
      href={href}
      variant={isQuiet ? 'text' : 'primary'}
      className={isQuiet ? styles.quiet : undefined}
      data-primary-action={!isQuiet || undefined}
    >
      {children}
      {isQuiet && <Icon of={ArrowRight} size={18} strokeWidth={1.75} />}
    </LinkButton>
  )
}

/** Links onwards, in order: the first is the primary one. */
export function ActionLinks({ actions = [] }: { readonly actions: readonly Action[] | undefined }) {
  return actions.map(({ label, link }, index) => (
    <ActionLink key={link + label} href={link} emphasis={index === 0 ? 'primary' : 'quiet'}>
      {label}
    </ActionLink>
  ))
}

/** The quiet link below a list, to all of it; renders nothing where the content has none. */
export function MoreLink({ more, className }: { readonly more: Action | undefined; readonly className: string | undefined }) {
  if (more === undefined) return null
  return (
    <p className={className}>
      <ActionLink href={more.link} emphasis="quiet">
        {more.label}
      </ActionLink>
    </p>
  )
}
