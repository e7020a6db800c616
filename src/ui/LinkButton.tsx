import type { ComponentProps, ElementType } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

type LinkProps = ComponentProps<'a'> & { readonly href: string }

type Props = LinkProps & ButtonLook & { readonly as?: ElementType<LinkProps> }

/** A link in the look of a button: a plain one, or with `as={SiteLink}` one that navigates on the client. Takes what a link takes. */
export function LinkButton({ as: Link = 'a', ...props }: Props) {
  return <Link {...buttonLook(props)} />
}
