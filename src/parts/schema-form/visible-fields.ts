import type { FormFieldView } from '#schemas/forms/form-view.ts'
import type { FormEntries } from '#src/state/form-entries.ts'

/**
 * The names of the fields that apply with these entries: those without a condition, and those whose condition holds for a field
 * that itself applies. The order of fields does not matter.
 */
export function visibleFields(fields: readonly FormFieldView[], entries: FormEntries): ReadonlySet<string> {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const isVisible = (field: FormFieldView, seen: readonly string[]): boolean => {
    const { visibleWhen } = field
    if (!visibleWhen) return true
    const other = byName.get(visibleWhen.field)
    // Circular conditions, and conditions on absent fields, never hold.
    if (!other || seen.includes(other.name)) return false
    return holds(visibleWhen.in, other, entries[other.name] ?? []) && isVisible(other, [...seen, field.name])
  }
  return new Set(fields.filter((field) => isVisible(field, [])).map(({ name }) => name))
}

function holds(wanted: readonly (string | boolean)[], { kind }: FormFieldView, values: readonly string[]): boolean {
  if (kind === 'flag' || kind === 'consent') return wanted.includes(values.length > 0)
  return values.some((value) => wanted.includes(value))
}
