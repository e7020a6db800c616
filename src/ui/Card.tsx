import type { ComponentProps, ElementType, HTMLAttributes } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'
import { later } from './later.ts'

/** As high as most cards of properties are on a phone, so that a list keeps its length when they are laid out. */
const LATER_HEIGHT_REM = 30

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** framed: on a ground of its own; bare: on the ground of the page. */
  readonly variant?: 'framed' | 'bare'
  /** li: one of a list. */
  readonly as?: 'article' | 'li'
  /** Whether it stands below the first screen. */
  readonly isLater?: boolean
}

/** A picture with words about one thing. With a `CardLink` in it the whole card is one link. */
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

/** The picture of a card, cropped to 4:3; grows a little while the pointer is on the card. */
export function CardPicture({ as: Element = 'figure', className, ...rest }: CardPictureProps) {
  return <Element {...rest} className={classNames(styles.picture, className)} />
}

type LinkProps = ComponentProps<'a'> & { readonly href: string }

/** The link that a card is; its words name the card. `as` is the link component of the page, which navigates on the client. */
export function CardLink({ as: Link, ...link }: LinkProps & { readonly as: ElementType<LinkProps> }) {
  return <Link {...link} className={classNames(styles.link, link.className)} />
}
