/** The number of characters in one line of a field. */
const LINE = 14

/** Whether a value takes two lines of its field. */
export function isLongValue(value: string): boolean {
  return value.length > LINE
}

/** Shows a value on a field ({@link FieldValue}): its short form to the eye, its full form to screen readers. */
export function showFieldValue(element: Element, value: string, inFull = value): void {
  const place = element.querySelector<HTMLElement>('[data-value]')
  if (!place || place.textContent === (inFull === value ? value : value + inFull)) return
  place.toggleAttribute('data-is-long', isLongValue(value))
  if (inFull === value) {
    place.removeAttribute('title')
    place.textContent = value
    return
  }
  const [short, full] = [document.createElement('span'), document.createElement('span')]
  short.setAttribute('aria-hidden', 'true')
  short.textContent = value
  full.className = 'visually-hidden'
  full.textContent = inFull
  place.title = inFull
  place.replaceChildren(short, full)
}
