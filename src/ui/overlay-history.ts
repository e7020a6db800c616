import { watchDialogCommands } from './dialog-commands.ts'
import { watchPictureStrips } from './picture-strips.ts'

/** The key of a history entry's state that names the overlay it shows. */
const MARK = 'overlay'
/** And the key of how many lie over each other there. */
const DEPTH = 'overlays'

/** Where what has `data-sheet` is a sheet; on wider screens it stands beside its field, and Back does not close it. */
const HAS_SHEETS = '(max-width: 599px)'

/** A dialog or sheet over the page, which Back closes. */
interface Overlay {
  readonly name: string
  readonly element: HTMLElement
  /** The overlay that it was opened from and lies over; null where it stands over the page. */
  readonly below: Overlay | null
}

let shown: Overlay | null = null
/** Whether the browser is on its way back from the entry of an overlay that was closed. */
let isGoingBack = false
/** Whether a link is being followed: the entry of what closes meanwhile is for the next page. */
let isFollowing = false

/**
 * Gives an open overlay its entry of the history (decision 062): Back closes it, and so does the returned function's caller, who has
 * closed it otherwise. What opens in the place of another overlay takes over its entry; what opens from within one gets a further one.
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

/**
 * Closes the overlay that is open before a link leads to another page, which is to replace its entry. Returns whether there is one.
 */
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
 * Gives each native dialog or popover that has a name as `data-overlay`, and on phones as `data-sheet`, its entry of the history. Links
 * in it lead on without leaving that entry behind. Starts what else comes with the first sign of use, before the application.
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
  // Not every browser that has dialogs tells of their opening by an event.
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
  // What has been opened so far.
  for (const element of document.querySelectorAll(':is([data-overlay], [data-sheet]):is([open], :popover-open)'))
    notice(element, true)
  followHistory()
}

/** Brings the history in line with what is open. */
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

/** How many overlays lie over each other in the entry with this state. */
function depthOf(state: { readonly [DEPTH]?: number; readonly [MARK]?: string } | null): number {
  return state?.[MARK] === undefined ? 0 : (state[DEPTH] ?? 1)
}

function depthOfOverlay(overlay: Overlay | null): number {
  return overlay === null ? 0 : 1 + depthOfOverlay(overlay.below)
}

/**
 * Brings what is open in line with the history: after Back and Forward, a reload and the return from another page. What opens is
 * named by the `data-opens` of its button.
 */
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
    // Otherwise the page of the entry is yet to be rendered.
    const isHere = document.documentElement.dataset.path === window.location.pathname
    if (mark === undefined || !isHere) return
    const opener = [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(({ dataset }) => dataset.opens === mark)
    opener?.focus({ preventScroll: true })
    opener?.click()
    if (opener) return
  }
  settle()
}

/** Until a click has been handled: what closes by it may be on its way to another page. */
function holdEntry({ target }: MouseEvent): void {
  if (shown === null || !linkOf(target)) return
  isFollowing = true
  setTimeout(() => {
    isFollowing = false
    settle()
  })
}

/** A plain link leads on from the page behind what is open. A routed one has prevented the click. */
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

/** Not by the router's own `history.pushState`, which would treat this as a navigation. */
function changeHistory(method: 'pushState' | 'replaceState', state: unknown): void {
  History.prototype[method].call(window.history, state, '')
}

/** The state with the router's key: an overlay's entry and the one below it are the same place, even if they are older than the router. */
function withKey(state: { readonly __TSR_key?: string } | null): object {
  const key = Math.random().toString(36).slice(2)
  return state?.__TSR_key === undefined ? { ...state, key, __TSR_key: key, __TSR_index: 0 } : state
}
