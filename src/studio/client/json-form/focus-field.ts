/** Focuses the field at a JSON pointer, or the nearest field around it. False if there is none. */
export function focusField(form: HTMLElement, pointer: string): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = form.querySelector(`[data-pointer="${CSS.escape(at)}"]`)
    // For a multilingual text, the input of the pointer's language.
    const language = pointer.slice(at.length + 1)
    const ofLanguage = language === '' ? null : field?.querySelector<HTMLElement>(`[lang="${CSS.escape(language)}"]`)
    const inputs = field?.querySelectorAll<HTMLElement>('input, textarea, select, button, [contenteditable]') ?? []
    // The text of a rich-text field, not its toolbar; the chosen one of radio buttons.
    const passed = '[role="toolbar"] *, input[type="radio"][tabindex="-1"]'
    const input = ofLanguage ?? [...inputs].find((each) => !each.matches(passed))
    if (!input) continue
    for (let fold = input.closest('details:not([open])'); fold; fold = fold.closest('details:not([open])'))
      fold.setAttribute('open', '')
    input.scrollIntoView({ block: 'center' })
    input.focus({ preventScroll: true })
    return true
  }
  return false
}
