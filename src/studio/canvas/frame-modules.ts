/** Marks of the Studio in the page of its frame; the page itself has none. */
const HOVERED = 'data-studio-hovered'
const CHOSEN = 'data-studio-chosen'

/** What is clicked to do something in the page does it here, too. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label,summary,video,audio,iframe,[role=button],[role=tab]'

/** What has more parts than a paragraph with links in it is no text, but what holds some. */
const MAX_PARTS = 12

const STYLE = `
[data-preview-bar]{display:none!important}
[${HOVERED}]{outline:2px dashed #1f5c4b;outline-offset:-2px;cursor:pointer}
[${CHOSEN}]{outline:3px solid #1f5c4b;outline-offset:-3px}
`

/** What the modules of a page are called, and what to do where one is clicked. */
interface Options {
  /** The file of a module by the id of its element; null where it has none. */
  readonly fileOf: (elementId: string) => string | null
  /** With the words that were clicked on; with the Alt key for their place in the source. */
  readonly onPick: (file: string, words: string, isSource: boolean) => void
}

/** Has the modules of a page in a frame show where they begin and end, and be chosen by a click beside links and buttons. Call it once for each document. */
export function markModules(page: Document, { fileOf, onPick }: Options): void {
  const view = page.defaultView
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLE)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  page.addEventListener('pointerover', ({ target }) => {
    const module = isElement(target) ? moduleAround(target, fileOf) : null
    for (const marked of page.querySelectorAll(`[${HOVERED}]`)) if (marked !== module) marked.removeAttribute(HOVERED)
    module?.setAttribute(HOVERED, '')
  })
  const pick = (target: Element, isSource: boolean) => {
    const file = fileOf(moduleAround(target, fileOf)?.id ?? '')
    if (file !== null) onPick(file, target.children.length > MAX_PARTS ? '' : (target.textContent ?? ''), isSource)
  }
  page.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!isElement(target) || defaultPrevented || target.closest(INTERACTIVE) !== null) return
    pick(target, false)
  })
  // Before the page, which as a preview says where a module is written, and before the browser, which may save a link.
  view.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !isElement(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      pick(event.target, true)
    },
    { capture: true },
  )
}

/** Marks the modules of the chosen file, and brings the first of them into view where it is not. */
export function showChosen(page: Document, file: string | null, fileOf: Options['fileOf']): void {
  for (const marked of page.querySelectorAll(`[${CHOSEN}]`)) marked.removeAttribute(CHOSEN)
  if (file === null) return
  const modules = [...page.querySelectorAll('main section[id]')].filter(({ id }) => fileOf(id) === file)
  for (const module of modules) module.setAttribute(CHOSEN, '')
  const [first] = modules
  if (first === undefined) return
  const { top, bottom } = first.getBoundingClientRect()
  const height = page.documentElement.clientHeight
  if (bottom < 0 || top > height) first.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** The file of each module by the id of its element: that of a second one with the same content ends in "-2". */
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

/** Elements of a frame are of its own realm, so that `instanceof` does not know them. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}
