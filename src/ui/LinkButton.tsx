import type { ComponentProps, ElementType } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

type LinkProps = ComponentProps<'a'> & { readonly href: string }

type Props = LinkProps & ButtonLook & { readonly as?: ElementType<LinkProps> }

/** A link that looks like a button, plain or with `as={SiteLink}` for client-side navigation. Accepts all props of a link. */
export function LinkButton({ as: Link = 'a', ...props }: Props) {
  return <Link {...buttonLook(props)} />
}
