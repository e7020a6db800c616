import { withIcon } from './with-icon.ts'

/** A pointer or focus that only passes by loads nothing. */
const INTENT_MS = 120

/** The target picture of a strip while it scrolls. */
const aims = new WeakMap<HTMLElement, number>()

/**
 * Adds pictures and buttons to picture strips (`data-picture-strip`) when the pointer or focus rests on them, or on a swipe. A
 * touch alone mostly scrolls the page.
 */
export function watchPictureStrips(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const intend = (event: Event) => {
    clearTimeout(timer)
    const strip = event instanceof PointerEvent ? stripUnder(event) : stripOfLink(event.target)
    if (strip) timer = setTimeout(fill, INTENT_MS, strip)
  }
  window.addEventListener('pointerover', intend)
  window.addEventListener('focusin', intend)
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.addEventListener('click', onClick)
  window.addEventListener('keydown', onKey)
  // The link in a strip is hidden from assistive technology, and so must not be focused.
  window.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.matches('[data-picture-strip] > a')) event.preventDefault()
  })
  // The visitor's actions before this script.
  const begun = [...document.querySelectorAll<HTMLElement>('article:not([data-later]) [data-picture-strip]')]
  for (const strip of begun) if (strip.matches(':hover') || strip.scrollLeft > 0) fill(strip)
}

function stripUnder({ target, pointerType }: PointerEvent): HTMLElement | null {
  return pointerType !== 'touch' && target instanceof Element ? stripIn(target.closest('figure')) : null
}

/** The strip of the card whose link has keyboard focus. */
function stripOfLink(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLAnchorElement && target.matches(':focus-visible') ? stripIn(target.closest('article')) : null
}

function stripIn(element: Element | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[data-picture-strip]') ?? null
}

function stepsOf(strip: HTMLElement): HTMLElement | null {
  return strip.parentElement?.querySelector<HTMLElement>('[data-picture-steps]') ?? null
}

function fill(strip: HTMLElement): void {
  const first = strip.querySelector('img')
  const steps = stepsOf(strip)
  if (!first || !steps || steps.firstChild) return
  const more = strip.querySelector<HTMLElement>('[data-pictures]')
  for (const template of more?.dataset.pictures?.split(' ') ?? []) {
    const place = document.createElement('div')
    const image = new Image()
    image.alt = ''
    image.decoding = 'async'
    image.sizes = first.sizes
    // In the widths of the first picture; a picture of a single size has one address.
    if (template.includes('{width}')) {
      image.srcset = first.srcset.replace(/\S+ (\d+)w/g, (_, width: string) => `${template.replace('{width}', width)} ${width}w`)
    } else image.src = template
    place.append(image)
    more?.append(place)
  }
  // Without `type`: before the application runs, the first script holds clicks on other buttons.
  for (const step of [-1, 1]) {
    const button = document.createElement('button')
    button.tabIndex = -1
    button.dataset.step = String(step)
    const { className, style } = withIcon(step < 0 ? 'chevron-left' : 'chevron-right')
    button.className = className
    for (const [name, value] of Object.entries(style)) button.style.setProperty(name, String(value))
    steps.append(button)
  }
}

function onScroll({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches('[data-picture-strip]')) return
  fill(target)
  const position = target.scrollLeft / target.clientWidth
  const at = Math.round(position)
  if (at === aims.get(target) && Math.abs(position - at) < 0.02) aims.delete(target)
  stepsOf(target)?.style.setProperty('--at', String(at))
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-picture-steps] > button') : null
  const strip = stripIn(button?.closest('figure') ?? null)
  if (button && strip) show(strip, Number(button.dataset.step))
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  const strip = step === 0 ? null : stripOfLink(event.target)
  if (!strip) return
  event.preventDefault()
  fill(strip)
  show(strip, step)
}

/** Scrolls to the next or previous picture, in a loop. */
function show(strip: HTMLElement, step: number): void {
  const count = strip.querySelectorAll('img').length
  const at = aims.get(strip) ?? Math.round(strip.scrollLeft / strip.clientWidth)
  const next = (at + step + count) % count
  aims.set(strip, next)
  strip.scrollTo({ left: next * strip.clientWidth })
}
