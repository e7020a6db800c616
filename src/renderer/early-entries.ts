type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records entries before hydration, until the returned function repeats them after it; views that calculate with fields would
 * otherwise reset them. Resolves when the views have all entries.
 */
export function rememberEntries(): () => Promise<void> {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(isField)
  // A view resets its fields on hydration and on the first repeated entry.
  const entries = new Map(fields.filter(isChanged).map((field) => [field, entryOf(field)]))
  let repeated: Field | null = null
  const listening = new AbortController()
  const remember = ({ target }: Event) => {
    if (!isField(target) || target === repeated) return
    // The last of several radio buttons counts.
    entries.delete(target)
    entries.set(target, entryOf(target))
  }
  window.addEventListener('input', remember, { capture: true, signal: listening.signal })
  return async () => {
    // React hydrates modules after the page. This event without listeners makes it hydrate a module with fields now.
    for (const field of new Map(fields.map((each) => [each.form ?? each, each])).values()) {
      field.dispatchEvent(new Event('auxclick', { bubbles: true }))
      await nextTask()
    }
    for (const [sent, entry] of entries) {
      // If the page was rendered again, a new element has replaced this field.
      const field = sent.isConnected ? sent : document.getElementById(sent.id)
      if (!isField(field)) continue
      repeated = field
      repeatEntry(field, entry)
      // The next entry needs the result of this one.
      await nextTask()
    }
    listening.abort()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

interface Entry {
  readonly value: string
  readonly isChecked: boolean
}

function entryOf(field: Field): Entry {
  return { value: field.value, isChecked: isToggle(field) && field.checked }
}

function isToggle(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Whether a view renders the field; search forms receive entries by themselves (decision 061). */
function isField(target: EventTarget | null): target is Field {
  const isInput = target instanceof HTMLInputElement && target.type !== 'file'
  const isKnown = isInput || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isKnown && !target.closest('[data-search-form], [data-consent-question]')
}

/** Whether a field differs from the server's HTML. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const sent = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
    return field.value !== sent?.value
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Repeats an entry. React ignores an unchanged value, so the native setter first sets another one. */
function repeatEntry(field: Field, { value, isChecked: isOn }: Entry): void {
  const selection = document.activeElement === field ? selectionOf(field) : null
  const enter = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  enter()
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isToggle(field)) {
    if (field.type === 'radio' && !isOn) return
    Object.assign(field, { checked: !isOn })
    field.click()
  } else {
    // A caret that cannot be restored stays, unless the view has set its own value; in a number field it moves to the end.
    const isEdited = document.activeElement === field && selection === null && field.type !== 'number'
    if (isEdited && field.value === value) {
      field.addEventListener('blur', () => repeatEntry(field, entryOf(field)), { once: true })
      return
    }
    field.value = ''
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    enter()
    if (selection !== null) field.setSelectionRange(...selection)
  }
}

/** Null for fields whose caret scripts cannot set, such as numbers, and for selects. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null
  return [field.selectionStart, field.selectionEnd]
}
