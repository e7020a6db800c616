import type { Action } from '#schemas/modules/action.ts'
import { ActionLink } from './ActionLink.tsx'

/** Links onwards, in order: the first is the primary one. */
export function ActionLinks({ actions = [] }: { readonly actions: readonly Action[] | undefined }) {
  return actions.map(({ label, link }, index) => (
    <ActionLink key={link + label} href={link} emphasis={index === 0 ? 'primary' : 'quiet'}>
      {label}
    </ActionLink>
  ))
}
