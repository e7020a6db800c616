import { type ComponentProps, useContext } from 'react'
import { InPlaceContext, overlayNameOf } from './in-place.ts'
import { isPlainClick, SiteLink } from './SiteLink.tsx'

/**
 * A link to the page of a form, which opens over the current page; without script, in a new tab and where the application does not
 * come it leads there. Held until the application runs (decision 062).
 */
export function FormLink({ href, ...rest }: ComponentProps<typeof SiteLink>) {
  const open = useContext(InPlaceContext)
  if (open === null || !href.startsWith('/')) return <SiteLink href={href} {...rest} />
  return (
    <SiteLink
      href={href}
      {...rest}
      data-opens={overlayNameOf(href)}
      data-holds-click
      onClick={(event) => {
        if (!isPlainClick(event, event.currentTarget)) return
        event.preventDefault()
        open(href, event.currentTarget)
      }}
    />
  )
}
