import type { Action } from '#schemas/modules/action.ts'
import { ActionLink } from './ActionLink.tsx'

/** Links in order, the first one primary. */
export function ActionLinks({ actions = [] }: { readonly actions: readonly Action[] | undefined }) {
  return actions.map(({ label, link }, index) => (
    <ActionLink key={link + label} href={link} emphasis={index === 0 ? 'primary' : 'quiet'}>
      {label}
    </ActionLink>
  ))
}

/** The quiet link below a list to the whole list; renders nothing without one. */
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
