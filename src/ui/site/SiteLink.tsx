import { useStore } from 'jotai'
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useContext,
  useRef,
} from 'react'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { useText } from '#src/i18n/use-text.ts'
import { deviceAtom } from '#src/ui/state/device.ts'
import { PreviewContext, useNavigation } from './navigation.ts'

/** The hover time after which a page is prefetched. */
export const PRELOAD_DELAY_MS = 60
/** The focus time: Tab passes over the other links of a list. */
export const PRELOAD_FOCUS_DELAY_MS = 300

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

/**
 * A link with client-side routing on desktop and tablet, plain on mobile and without JavaScript; external ones open a new tab
 * (SHELL-13). Stays in the preview. Prefetches on hover and focus. An empty address, of an unpublished page, gives the content
 * without a link.
 */
export function SiteLink(props: Props) {
  const { href, className, style, children } = props
  if (href === '')
    return (
      <span className={className} style={style}>
        {children}
      </span>
    )
  return /^(https?:)?\/\//i.test(href) ? <ExternalLink {...props} /> : <InternalLink {...props} />
}

function ExternalLink({ children, 'aria-label': label, ...rest }: Props) {
  const hint = useText()('shell.new-tab')
  const name = label === undefined ? {} : { 'aria-label': `${label} ${hint}` }
  return (
    <a {...rest} {...name} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {hint}</span>
    </a>
  )
}

function InternalLink(props: Props) {
  const { href: written, onClick, onPointerEnter, onPointerLeave, onFocus, onBlur, onTouchStart, ...rest } = props
  const navigation = useNavigation()
  const href = useContext(PreviewContext) ? toPreviewPath(written) : written
  const store = useStore()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRouted = () => navigation !== null && href.startsWith('/') && store.get(deviceAtom) !== 'mobile'
  const preload = () => {
    if (isRouted()) navigation?.preload(href)
  }
  const preloadAfter = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(preload, delayMs)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isRouted() || !isPlainClick(event, event.currentTarget)) return
        event.preventDefault()
        navigation?.navigate(href)
      }}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event)
        if (event.pointerType !== 'touch') preloadAfter(PRELOAD_DELAY_MS)
      }}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerLeave?.(event)
        clearTimeout(timer.current)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event)
        preloadAfter(PRELOAD_FOCUS_DELAY_MS)
      }}
      onBlur={(event: FocusEvent<HTMLAnchorElement>) => {
        onBlur?.(event)
        clearTimeout(timer.current)
      }}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => {
        onTouchStart?.(event)
        preload()
      }}
    />
  )
}

/** Whether an unhandled click means navigation in this tab. */
export function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isElsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')
  return event.button === 0 && !isModified && !isElsewhere && !event.defaultPrevented
}
