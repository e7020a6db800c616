/** The form of the chosen goal; the style sheet hides the other. */
export function shownForm(box: HTMLElement): HTMLFormElement | null {
  const chosen = box.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
  return box.querySelector(chosen === undefined ? 'form' : `form[data-goal="${chosen}"]`)
}

/** Enters values by field name into a form; other fields become empty. */
export function enterSearch(form: HTMLFormElement, entries: FormData): void {
  const entryOf = (input: HTMLInputElement) => String(entries.get(input.name) ?? '')
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) {
    if (input.type === 'checkbox') input.checked = entries.getAll(input.name).includes(input.value)
    else if (input.type !== 'text') input.value = entryOf(input)
  }
  for (const select of form.querySelectorAll('select')) {
    select.value = String(entries.get(select.name) ?? '')
    // The two goals offer different places.
    if (select.selectedIndex < 0) select.selectedIndex = 0
  }
  // A price is read relative to the other one, which must not be the previous entry.
  const prices = [...form.querySelectorAll<HTMLInputElement>('[data-range] input[type="text"]')]
  for (const input of prices) type(input, '')
  for (const input of prices) type(input, entryOf(input))
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function type(input: HTMLInputElement, value: string): void {
  input.value = value
  input.dispatchEvent(new Event('change'))
}
