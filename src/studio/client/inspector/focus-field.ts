/** Leads to the field at a JSON pointer, or to the nearest one around it. False where the form has none. */
export function focusField(form: HTMLElement, pointer: string): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = form.querySelector(`[data-pointer="${CSS.escape(at)}"]`)
    // Of a text in several languages, the line of the one that the pointer names.
    const language = pointer.slice(at.length + 1)
    const ofLanguage = language === '' ? null : field?.querySelector<HTMLElement>(`[lang="${CSS.escape(language)}"]`)
    const inputs = field?.querySelectorAll<HTMLElement>('input, textarea, select, button, [contenteditable]') ?? []
    // A text with HTML, rather than its tools before it.
    const input = ofLanguage ?? [...inputs].find((each) => each.closest('[role="toolbar"]') === null)
    if (!input) continue
    for (let fold = input.closest('details:not([open])'); fold; fold = fold.closest('details:not([open])'))
      fold.setAttribute('open', '')
    input.scrollIntoView({ block: 'center' })
    input.focus({ preventScroll: true })
    return true
  }
  return false
}
