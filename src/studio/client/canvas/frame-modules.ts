/** Attributes that the Studio sets in the framed page. */
const HOVERED = 'data-studio-hovered'
const CHOSEN = 'data-studio-chosen'
const LABEL = 'data-studio-label'

/** Elements that react to clicks, in the Studio as well. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label,summary,video,audio,iframe,[role=button],[role=tab]'

/** An element with more child elements than a paragraph with links is a container, not a text. */
const MAX_PARTS = 12

const STYLE = `
[data-preview-bar]{display:none!important}
[${HOVERED}]{outline:2px dashed #1f5c4b;outline-offset:-2px;cursor:pointer}
[${CHOSEN}]{outline:3px solid #1f5c4b;outline-offset:-3px}
[${LABEL}]{position:fixed;z-index:2147483647;max-width:20rem;padding:2px 8px;overflow:hidden;border-radius:0 0 4px 0;background:#1f5c4b;color:#fff;font:600 12px/1.5 system-ui,sans-serif;text-overflow:ellipsis;white-space:nowrap;pointer-events:none}
`

interface Options {
  /** The file of a module by the id of its element; null for none. */
  readonly fileOf: (elementId: string) => string | null
  readonly titleOf: (file: string) => string
  readonly onPick: (picked: PickedText) => void
}

export interface PickedText {
  /** The file of the module; null for a text outside modules. */
  readonly file: string | null
  readonly words: string
  /** How often the same words occur earlier in the module. */
  readonly before: number
  /** The other texts of the item that was clicked, nearest first, as displayed and in lower case. */
  readonly around: readonly string[]
  /** Whether that is an element that pages repeat. */
  readonly isRepeated: boolean
  /** How many earlier items of the module have the same texts. */
  readonly itemBefore: number
  /** Whether to show the source: the Alt key was pressed. */
  readonly isSource: boolean
}

/**
 * Outlines the modules of a framed page on hover, and lets clicks choose them. Links and buttons work unless Ctrl, ⌘ or Alt is
 * pressed. Call it once per document.
 */
export function markModules(page: Document, { fileOf, titleOf, onPick }: Options): void {
  const view = page.defaultView
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLE)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  const label = createLabel(page)
  page.addEventListener('pointerover', ({ target }) => {
    const module = isElement(target) ? moduleAround(target, fileOf) : null
    for (const marked of page.querySelectorAll(`[${HOVERED}]`)) if (marked !== module) marked.removeAttribute(HOVERED)
    module?.setAttribute(HOVERED, '')
    label(module, module === null ? '' : titleOf(fileOf(module.id) ?? ''))
  })
  page.addEventListener('scroll', () => label(null, ''), { passive: true })
  page.documentElement.addEventListener('pointerleave', () => label(null, ''))
  // Capture: runs before links, buttons and the preview's Alt handler.
  view.addEventListener(
    'click',
    (event) => {
      const { target, altKey } = event
      const isWanted = altKey || event.ctrlKey || event.metaKey
      if (!isElement(target) || (!isWanted && target.closest(INTERACTIVE) !== null)) return
      const module = moduleAround(target, fileOf)
      const file = fileOf(module?.id ?? '')
      // Browsers would save the link or open it in a new tab.
      if (isWanted) event.preventDefault()
      const around = module ?? target.closest('main')
      if (around === null) return
      if (isWanted) event.stopPropagation()
      const words = target.children.length > MAX_PARTS ? '' : (target.textContent ?? '')
      onPick({ file, words, before: sameBefore(around, target, words), ...itemAround(around, target), isSource: altKey })
    },
    { capture: true },
  )
}

/** The elements that pages repeat. */
const ITEMS = 'li,tr,article,figure,details,blockquote,dt,dd'
const MAX_AROUND = 24

/** The item around an element with its texts and alternative texts; without an item, its parent inside the module. */
function itemAround(module: Element, target: Element): Pick<PickedText, 'around' | 'isRepeated' | 'itemBefore'> {
  const item = target.closest(ITEMS)
  const isRepeated = item !== null && module !== item && module.contains(item)
  const whole = isRepeated ? item : target.parentElement
  if (whole === null || whole === module || !module.contains(whole)) return { around: [], isRepeated, itemBefore: 0 }
  const own = textsOf(whole).join('\n')
  const earlier = [...module.querySelectorAll(whole.localName)].filter(
    (element) => isBefore(element, whole) && !element.contains(whole) && textsOf(element).join('\n') === own,
  )
  const around = [...new Set([...textsOf(target), ...textsOf(whole)])].slice(0, MAX_AROUND)
  return { around, isRepeated, itemBefore: earlier.length }
}

/** The texts and alternative texts of an element, as displayed and in lower case. */
function textsOf(whole: Element): readonly string[] {
  const texts = [whole, ...whole.querySelectorAll('*')].flatMap((element) => {
    if (element.localName === 'img') return [element.getAttribute('alt') ?? '']
    return element.children.length === 0 ? [element.textContent ?? ''] : []
  })
  return texts.map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase()).filter((text) => text !== '')
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** How many elements of a module have the same text before this one; nested elements count once. */
function sameBefore(module: Element, target: Element, words: string): number {
  if (words.trim() === '') return 0
  const same = [...module.querySelectorAll('*')].filter(
    (element) => element.textContent === words && ![...element.children].some(({ textContent }) => textContent === words),
  )
  return Math.max(
    0,
    same.findIndex((element) => target.contains(element)),
  )
}

/** Creates a small label for the hovered module, which ignores the pointer and is not part of the page. */
function createLabel(page: Document): (module: Element | null, title: string) => void {
  const label = page.createElement('div')
  label.setAttribute(LABEL, '')
  label.setAttribute('aria-hidden', 'true')
  return (module, title) => {
    if (module === null || title === '') {
      label.remove()
      return
    }
    const { top, left } = module.getBoundingClientRect()
    label.textContent = title
    label.style.top = `${Math.max(0, top)}px`
    label.style.left = `${Math.max(0, left)}px`
    if (!label.isConnected) page.body.append(label)
  }
}

/** Marks the modules of the chosen file and scrolls to the first, even if it appears later. Ends with the signal. */
export function showChosen(page: Document, file: string | null, fileOf: Options['fileOf'], signal: AbortSignal): void {
  if (signal.aborted || markChosen(page, file, fileOf) || !file?.startsWith('content/')) return
  const Observer = page.defaultView?.MutationObserver
  if (Observer === undefined) return
  const observer = new Observer(() => markChosen(page, file, fileOf) && observer.disconnect())
  observer.observe(page.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

/** False if the page has no module of the file. */
function markChosen(page: Document, file: string | null, fileOf: Options['fileOf']): boolean {
  for (const marked of page.querySelectorAll(`[${CHOSEN}]`)) marked.removeAttribute(CHOSEN)
  const modules = [...page.querySelectorAll('main section[id]')].filter(({ id }) => file !== null && fileOf(id) === file)
  for (const module of modules) module.setAttribute(CHOSEN, '')
  const [first] = modules
  if (first === undefined) return false
  const { top, bottom } = first.getBoundingClientRect()
  const height = page.documentElement.clientHeight
  if (bottom < 0 || top > height) first.scrollIntoView({ block: 'start', behavior: 'instant' })
  return true
}

/** The file of each module by element id; the id of a second module with the same content ends in "-2". */
export function moduleFiles(
  entries: readonly { readonly kind: string; readonly type: string; readonly id: string; readonly file: string }[],
): (elementId: string) => string | null {
  const files = new Map(entries.flatMap(({ kind, type, id, file }) => (kind === 'content' ? [[`${type}-${id}`, file]] : [])))
  return (elementId) => files.get(elementId) ?? files.get(elementId.replace(/-\d+$/, '')) ?? null
}

function moduleAround(target: Element, fileOf: Options['fileOf']): Element | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    if (element.id !== '' && fileOf(element.id) !== null) return element
  return null
}

/** `instanceof` fails, since elements of a frame are from another realm. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}
