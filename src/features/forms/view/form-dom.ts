import type { FormFieldView } from '#schemas/forms/form-view.ts'
import { quantityName } from '#src/base/text/quantities.ts'
import type { FormEntries } from '#src/ui/state/form-entries.ts'
import type { FieldEntry } from './check-field.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control => isControl(element) && element.name === name && element.type !== 'hidden',
  )
}

/** Without files. */
export function entriesOf(form: HTMLFormElement, fields: readonly FormFieldView[]): FormEntries {
  const data = new FormData(form)
  const names = fields.filter(({ kind }) => kind !== 'file').flatMap(sentNames)
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = data.getAll(name).filter((value) => typeof value === 'string' && value !== '')
      return values.length === 0 ? [] : [[name, values.map(String)]]
    }),
  )
}

export function entryOf(form: HTMLFormElement, field: FormFieldView): FieldEntry {
  const names = sentNames(field)
  const controls = names.flatMap((name) => controlsOf(form, name))
  if (field.kind === 'file') {
    // The field, and a checkbox for each file of an earlier attempt.
    const receipts = controls.filter((control) => isChecked(control) && control.checked).map(({ value }) => value)
    return { values: receipts, files: controls.flatMap((control) => filesOf(control)) }
  }
  const data = new FormData(form)
  const sent = field.kind === 'quantities' ? names.map((name) => data.get(name) ?? '') : data.getAll(field.name)
  const values = sent.filter((value) => typeof value === 'string')
  return { values, isUnreadable: controls.some(isHalfEntered) }
}

/** Only untouched fields. */
export function fillIn(form: HTMLFormElement, fields: readonly FormFieldView[], entries: FormEntries): void {
  for (const name of fields.filter(({ kind }) => kind !== 'file').flatMap(sentNames)) {
    const controls = controlsOf(form, name)
    // No entry means that the field was empty.
    if (controls.every(isUntouched)) for (const control of controls) setValue(control, entries[name] ?? [])
  }
}

/** Focuses the first focusable control of a field; false if there is none. */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const [first, ...others] = controlsOf(form, name)
  const chosen = others.find((control) => 'checked' in control && control.checked)
  const field = `[data-field="${CSS.escape(name)}"]`
  // Quantities have one name per option.
  const own = () =>
    form.querySelector<HTMLElement>(`${field} input:not([type="search"])`) ?? form.querySelector<HTMLElement>(field)
  const target = chosen ?? first ?? own()
  openAround(target)
  target?.focus()
  if (target === null || target === undefined) return false
  // A field with a date picker passes on its focus.
  const taker = target.dataset.replaced === undefined ? target : target.parentElement
  return taker?.contains(document.activeElement) === true
}

/** A collapsed element cannot take the focus. */
function openAround(target: Element | null | undefined): void {
  const folded = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!folded) return
  folded.open = true
  openAround(folded)
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
}

function isHalfEntered({ validity, dataset }: Control): boolean {
  return validity?.badInput === true || dataset.incomplete !== undefined
}

function filesOf(control: Control): readonly File[] {
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].every(({ selected, defaultSelected, value }) => selected === defaultSelected || value === '')
  }
  if (isChecked(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

function setValue(control: Control, values: readonly string[]): void {
  if (isChecked(control)) control.checked = values.includes(control.value)
  else control.value = values[0] ?? ''
}

function isChecked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

/** The field name, or one name per quantity. */
export function sentNames({ name, kind, options = [] }: Pick<FormFieldView, 'name' | 'kind' | 'options'>): readonly string[] {
  return kind === 'quantities' ? options.map(({ value }) => quantityName(name, value)) : [name]
}

/** The first allowed day, yyyy-mm-dd; '' for any. */
export function earliestDay({ form }: HTMLInputElement, { earliest, notBefore }: FormFieldView): string {
  const [other] = form && notBefore !== undefined ? controlsOf(form, notBefore) : []
  return [earliest === 'today' ? localDay(new Date()) : '', other?.value ?? ''].toSorted().at(-1) ?? ''
}

/** The visitor's local day as yyyy-mm-dd, as a date field writes it. */
export function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
