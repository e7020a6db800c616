type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers what a visitor has entered into the page so far and enters until the returned function has ended. That enters it once more
 * when React has hydrated the page. The fields keep their values until then; but a view that
 * calculates with them would not hear of it, and would put its own value back. Resolves when the views have heard of all of it.
 */
export function rememberEntries(): () => Promise<void> {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(isField)
  // As they are entered: a view puts its own values back when it is hydrated, and when it hears of the first one.
  const entries = new Map(fields.filter(isChanged).map((field) => [field, entryOf(field)]))
  let repeated: Field | null = null
  const listening = new AbortController()
  const remember = ({ target }: Event) => {
    if (!isField(target) || target === repeated) return
    // The last of several radio buttons decides.
    entries.delete(target)
    entries.set(target, entryOf(target))
  }
  window.addEventListener('input', remember, { capture: true, signal: listening.signal })
  return async () => {
    // React hydrates modules after the page around them. This event, which nobody listens to, has it hydrate one with fields now.
    for (const field of new Map(fields.map((each) => [each.form ?? each, each])).values()) {
      field.dispatchEvent(new Event('auxclick', { bubbles: true }))
      await nextTask()
    }
    for (const [sent, entry] of entries) {
      // Where the page was rendered anew, another field has taken the place of this one.
      const field = sent.isConnected ? sent : document.getElementById(sent.id)
      if (!isField(field)) continue
      repeated = field
      repeatEntry(field, entry)
      // The next one is entered into what this one has made.
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

/** Whether a field that a view renders; what search forms do hears of entries by itself (decision 061). */
function isField(target: EventTarget | null): target is Field {
  const isInput = target instanceof HTMLInputElement && target.type !== 'file'
  const isKnown = isInput || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isKnown && !target.closest('[data-search-form], [data-consent-question]')
}

/** Whether a field shows something else than the server's HTML said. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const sent = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
    return field.value !== sent?.value
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * Enters the same once more. React hydrates a part at the first such event, and ignores an entry that equals the value it knows: so the
 * field first gets another one, in the way in which programs set values and which React notices.
 */
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
    // A caret that cannot be put back, in an address for instance, stays where it is, unless the view has put its own value there. In a
    // number it goes to the end.
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

/** Null for fields without a caret that scripts can set, such as numbers, and for lists. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null
  return [field.selectionStart, field.selectionEnd]
}
