/** The number of characters in one line of a field. */
const LINE = 14

/** Whether a value takes two lines of its field. */
export function isLongValue(value: string): boolean {
  return value.length > LINE
}

export function showFieldValue(element: Element, value: string, inFull = value): void {
  const place = element.querySelector<HTMLElement>('[data-value]')
  const [short, full] = place?.children ?? []
  if (!place || !short || !full || (short.textContent === value && full.textContent === inFull)) return
  short.textContent = value
  full.textContent = inFull
  place.toggleAttribute('data-is-long', isLongValue(value))
  place.title = inFull === value ? '' : inFull
}
