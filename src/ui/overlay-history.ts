import { watchDialogCommands } from './dialog-commands.ts'
import { watchPictureStrips } from './picture-strips.ts'

/** The key in a history entry's state with the name of the open overlay. */
const MARK = 'overlay'
/** The key with the number of stacked overlays. */
const DEPTH = 'overlays'

/** At these widths `data-sheet` elements are sheets; otherwise they are next to their field, and Back does not close them. */
const HAS_SHEETS = '(max-width: 599px)'

/** A dialog or sheet over the page, which Back closes. */
interface Overlay {
  readonly name: string
  readonly element: HTMLElement
  /** The overlay that it was opened from; null for the page. */
  readonly below: Overlay | null
}

let shown: Overlay | null = null
/** Whether history.back() for a closed overlay is pending. */
let isGoingBack = false
/** Whether a link is being followed: the entry of a closing overlay then becomes the next page's. */
let isFollowing = false

/**
 * Adds a history entry for an open overlay (decision 062), which Back closes; call the returned function if it was closed
 * otherwise. A replacing overlay reuses the entry; a nested one gets another.
 */
function enterOverlay(name: string, element: HTMLElement): () => void {
  const overlay = { name, element, below: shown?.element.contains(element) ? shown : null }
  shown = overlay
  settle()
  return () => {
    if (shown !== overlay) return
    shown = overlay.below
    settle()
  }
}

/** Closes the open overlay before a link leads to another page, which replaces its entry. Returns whether there was one. */
export function leaveOverlay(): boolean {
  if (markOf() === undefined) return false
  const { [MARK]: _name, [DEPTH]: _depth, ...state } = window.history.state
  changeHistory('replaceState', state)
  closeAll()
  return true
}

function closeAll(): void {
  const overlay = shown
  shown = null
  for (let closing = overlay; closing !== null; closing = closing.below) hide(closing.element)
}

/**
 * Manages history entries for native dialogs and popovers named by `data-overlay`, or on phones `data-sheet`. Links in them
 * replace the entry. Starts at the first interaction.
 */
export function watchOverlays(): void {
  watchDialogCommands()
  watchPictureStrips()
  const opened = new Map<Element, () => void>()
  const notice = (element: unknown, isOpen: boolean) => {
    if (!(element instanceof HTMLElement)) return
    opened.get(element)?.()
    opened.delete(element)
    const name = element.dataset.overlay ?? (window.matchMedia(HAS_SHEETS).matches ? element.dataset.sheet : undefined)
    if (isOpen && name !== undefined) opened.set(element, enterOverlay(name, element))
  }
  // Not every browser fires an event when a dialog opens.
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement) notice(target, target.open)
  })
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  const onToggle = (event: Event) => {
    if (!(event.target instanceof HTMLDialogElement) && 'newState' in event) notice(event.target, event.newState === 'open')
  }
  document.addEventListener('toggle', onToggle, { capture: true })
  window.addEventListener('popstate', followHistory)
  window.addEventListener('pageshow', ({ persisted }) => persisted && followHistory())
  window.addEventListener('click', holdEntry, { capture: true })
  window.addEventListener('click', followLink)
  // Overlays that are open already.
  for (const element of document.querySelectorAll(':is([data-overlay], [data-sheet]):is([open], :popover-open)'))
    notice(element, true)
  followHistory()
}

function settle(): void {
  if (isGoingBack || isFollowing) return
  const mark = markOf()
  const depth = depthOf(window.history.state)
  const wanted = depthOfOverlay(shown)
  if (depth > wanted) {
    isGoingBack = true
    window.history.back()
  } else if (shown !== null && (depth < wanted || mark !== shown.name)) {
    if (mark === undefined) changeHistory('replaceState', withKey(window.history.state))
    const state = { ...window.history.state, [MARK]: shown.name, [DEPTH]: wanted }
    changeHistory(depth < wanted ? 'pushState' : 'replaceState', state)
  }
}

/** The number of stacked overlays in an entry's state. */
function depthOf(state: { readonly [DEPTH]?: number; readonly [MARK]?: string } | null): number {
  return state?.[MARK] === undefined ? 0 : (state[DEPTH] ?? 1)
}

function depthOfOverlay(overlay: Overlay | null): number {
  return overlay === null ? 0 : 1 + depthOfOverlay(overlay.below)
}

/** Adapts the open overlays to the history after Back, Forward and a reload. The `data-opens` of their buttons name them. */
function followHistory(): void {
  const wasGoingBack = isGoingBack
  isGoingBack = false
  const mark = markOf()
  const isInLine = mark === shown?.name
  if (!wasGoingBack && !isInLine) {
    if (shown?.below && shown.below.name === mark) {
      const { element, below } = shown
      shown = below
      hide(element)
      return
    }
    closeAll()
    // If not, the entry's page is still to be rendered.
    const isHere = document.documentElement.dataset.path === window.location.pathname
    if (mark === undefined || !isHere) return
    const opener = [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ dataset }) => dataset.opens === mark)
    opener?.focus({ preventScroll: true })
    opener?.click()
    if (opener) return
  }
  settle()
}

/** While a click is handled: an overlay may close because of navigation. */
function holdEntry({ target }: MouseEvent): void {
  if (shown === null || !linkOf(target)) return
  isFollowing = true
  setTimeout(() => {
    isFollowing = false
    settle()
  })
}

/** Follows a plain link from the page behind the overlay. A routed link has prevented the click. */
function followLink(event: MouseEvent): void {
  const link = isFollowing && linkOf(event.target)
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isModified || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return
  if (link.origin !== window.location.origin || !leaveOverlay()) return
  event.preventDefault()
  window.location.replace(link.href)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function hide(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.close()
  else element.hidePopover()
}

function markOf(): string | undefined {
  return window.history.state?.[MARK]
}

/** Bypasses the router's `history.pushState`, which would treat this as navigation. */
function changeHistory(method: 'pushState' | 'replaceState', state: unknown): void {
  History.prototype[method].call(window.history, state, '')
}

/** The state with the router's key: an overlay's entry and the one below it are the same location, even if they are older than the router. */
function withKey(state: { readonly __TSR_key?: string } | null): object {
  const key = Math.random().toString(36).slice(2)
  return state?.__TSR_key === undefined ? { ...state, key, __TSR_key: key, __TSR_index: 0 } : state
}
