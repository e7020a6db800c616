import type { ComponentProps, ElementType, HTMLAttributes } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'
import { later } from './later.ts'

/** The height of most property cards on phones, so that a list keeps its length when they are laid out. */
const LATER_HEIGHT_REM = 30

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** framed: with a background; bare: without. */
  readonly variant?: 'framed' | 'bare'
  /** li: a list item. */
  readonly as?: 'article' | 'li'
  readonly isLater?: boolean
}

/** A picture with a description. A `CardLink` in it makes the whole card one link. */
export function Card({ as: Element = 'article', variant = 'framed', isLater = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      {...later(isLater, LATER_HEIGHT_REM)}
      className={classNames(styles.card, className)}
      data-variant={variant}
    />
  )
}

interface CardPictureProps extends ComponentProps<'div'> {
  readonly as?: 'figure' | 'div'
}

/** The picture of a card, cropped to 4:3; slightly enlarged on hover. */
export function CardPicture({ as: Element = 'figure', className, ...rest }: CardPictureProps) {
  return <Element {...rest} className={classNames(styles.picture, className)} />
}

type LinkProps = ComponentProps<'a'> & { readonly href: string }

/** The link of a card; its text names the card. `as`: the page's link component, for client-side navigation. */
export function CardLink({ as: Link, ...link }: LinkProps & { readonly as: ElementType<LinkProps> }) {
  return <Link {...link} className={classNames(styles.link, link.className)} />
}
