import { type ComponentProps, useContext } from 'react'
import { InPlaceContext, overlayNameOf } from './in-place.ts'
import { isPlainClick, SiteLink } from './SiteLink.tsx'

/**
 * A link to a form's page, which opens over the current page; without scripts in a new tab. Clicks before the application runs
 * are held (decision 062).
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
