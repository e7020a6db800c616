/** Shows a value in the `FieldValue` of an element. */
export function showFieldValue(element: Element, value: string, inFull = value): void {
  const place = element.querySelector<HTMLElement>('[data-value]')
  const [short, full] = place?.children ?? []
  if (!place || !short || !full || (short.textContent === value && full.textContent === inFull)) return
  short.textContent = value
  full.textContent = inFull
  place.title = inFull === value ? '' : inFull
}
