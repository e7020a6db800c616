/** Values of `data-action` of the question's buttons. */
export type QuestionAction = 'agree' | 'decline' | 'settings' | 'save' | 'close'

/** The primary actions of a page; the dialog never covers them. */
const PRIMARY_ACTIONS = 'main [type="submit"], main [data-primary-action]'
const SPACE_PX = 8
const HEIGHT = '--consent-height'

/**
 * Keeps the dialog off primary actions and the focused element (WCAG 2.4.11); hides it where no place is free. Sets `data-place`,
 * `--consent-lift`, and `--consent-height` on `data-room-for-consent`. `yields` is false while the visitor uses the dialog.
 * Returns a stop function.
 */
export function keepInPlace(dialog: HTMLElement, yields: boolean): () => void {
  let frame = 0
  let last: ShownPlace = 'bottom'
  let only: ShownPlace | undefined
  let usesKeys = false
  const place = () => {
    frame = 0
    const box = boxAtFoot(dialog)
    const headerBottomPx = headerBottom(box)
    const around = { windowHeightPx: window.innerHeight, headerBottomPx, free: mustStayFree(dialog), only }
    const found = yields ? placeDialog(box, around) : 'bottom'
    if (found !== 'aside') last = found
    dialog.dataset.place = found
    dialog.style.setProperty('--consent-lift', `${liftOf(box, headerBottomPx)}px`)
    makeRoom(`${Math.ceil(box.bottom - box.top)}px`, usesKeys)
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place)
  }
  let isObserved = false
  const observer = new ResizeObserver(() => {
    // The first call reports the initial sizes.
    if (isObserved) placeSoon()
    isObserved = true
  })
  for (const observed of [dialog, document.body]) observer.observe(observed)
  const onUse = () => {
    only ??= last
    placeSoon()
  }
  // Before the key moves the focus.
  const onKey = () => {
    if (usesKeys) return
    usesKeys = true
    place()
  }
  const onResize = () => {
    only = undefined
    placeSoon()
  }
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  window.addEventListener('scroll', onUse, options)
  window.addEventListener('focusin', onUse, options)
  window.addEventListener('resize', onResize, options)
  window.addEventListener('keydown', onKey, { ...options, capture: true })
  place()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    listening.abort()
    makeRoom('', true)
  }
}

/**
 * A change of the root element restyles every element once, which visitors without a keyboard need not wait for: only keys scroll to
 * what they focus.
 */
function makeRoom(height: string, withScrollPadding: boolean): void {
  const rooms = [...document.querySelectorAll<HTMLElement>('[data-room-for-consent]')]
  for (const { style } of rooms) if (style.getPropertyValue(HEIGHT) !== height) style.setProperty(HEIGHT, height)
  if (!withScrollPadding) return
  const padding = height === '' ? '' : `calc(${height} + var(--space-6))`
  const { style } = document.documentElement
  if (style.scrollPaddingBottom !== padding) style.scrollPaddingBottom = padding
}

/** Calls `close` on Escape, unless an open dialog, menu or popover handles the key. Returns a stop function. */
export function closeOnEscape(dialog: HTMLElement, close: () => void): () => void {
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape') return
    const isInside = target instanceof Node && dialog.contains(target)
    const isOtherOpen = [...document.querySelectorAll('dialog[open], [aria-expanded="true"], :is(:popover-open)')].some(
      (element) => element !== dialog,
    )
    if (isInside || !isOtherOpen) close()
  }
  // In the capture phase, before open elements close.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Moves the focus out of a closing dialog: to its opener, or to the top of the page. */
export function giveBackFocus(dialog: HTMLElement, opener: Element | null): void {
  if (!dialog.contains(document.activeElement)) return
  const isGone = !(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body
  const next = isGone ? document.getElementById('top') : opener
  next?.focus({ preventScroll: true })
}

function boxAtFoot(element: HTMLElement): Box {
  const { left, right, height } = element.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(element).bottom) || 0
  const bottom = window.innerHeight - foot
  return { left, right, top: bottom - height, bottom }
}

/** The bottom of the header; a side header is beside the dialog. */
function headerBottom(dialog: Box): number {
  const bars = [...document.querySelectorAll('[data-header-bar]')].map((bar) => bar.getBoundingClientRect())
  const above = bars.filter(({ left, right }) => right > dialog.left && left < dialog.right)
  return Math.max(0, ...above.map(({ bottom }) => bottom))
}

/** Whether its place is known: measuring an element below the first screen would lay out its section (`src/ui/later.ts`). */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}

/** Primary actions in the window, and the focused element outside the dialog. */
function mustStayFree(dialog: HTMLElement): readonly Box[] {
  const { activeElement, body } = document
  const hasFocus =
    activeElement !== null && activeElement !== body && activeElement.id !== 'main' && !dialog.contains(activeElement)
  const elements = [...document.querySelectorAll(PRIMARY_ACTIONS), ...(hasFocus ? [activeElement] : [])]
  return elements
    .filter(isLaidOut)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight)
    .map(({ left, right, top, bottom }) => ({
      left: left - SPACE_PX,
      right: right + SPACE_PX,
      top: top - SPACE_PX,
      bottom: bottom + SPACE_PX,
    }))
}

/** In the window, in px. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type ShownPlace = 'bottom' | 'top'
type DialogPlace = ShownPlace | 'aside'

interface Around {
  readonly windowHeightPx: number
  /** The bottom of the header; the dialog never covers it. */
  readonly headerBottomPx: number
  /** Boxes that must stay uncovered: primary actions and the focused element. */
  readonly free: readonly Box[]
  /** The fixed place after the visitor has used the page. */
  readonly only?: ShownPlace | undefined
}

/** The place that covers nothing: the foot of the window, below the header, or hidden. `dialog` is the box at the foot. */
export function placeDialog(dialog: Box, { windowHeightPx, headerBottomPx, free, only }: Around): DialogPlace {
  const isFree = (place: ShownPlace) => {
    const lift = place === 'top' ? liftOf(dialog, headerBottomPx) : 0
    const box = { ...dialog, top: dialog.top - lift, bottom: dialog.bottom - lift }
    return box.bottom <= windowHeightPx && box.top >= headerBottomPx && !free.some((other) => overlaps(box, other))
  }
  const places = only === undefined ? (['bottom', 'top'] as const) : [only]
  return places.find(isFree) ?? 'aside'
}

function liftOf(dialog: Box, headerBottomPx: number): number {
  return dialog.top - headerBottomPx
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
