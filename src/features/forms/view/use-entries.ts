import { type RefObject, useEffect, useState } from 'react'
import type { FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
import { type FormEntries, storedEntries, storeEntries } from '#src/ui/state/form-entries.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { entriesOf, fillIn } from './form-dom.ts'

interface Start {
  readonly href: string
  readonly starting: FormState['values']
  /** Whether the entries were sent and returned by the server. */
  readonly hasInitialState: boolean
}

interface Entries {
  readonly fields: readonly FormFieldView[]
  readonly visible: ReadonlySet<string>
  /** Whether the visitor has entered something, now or before a reload. */
  readonly hasBegun: boolean
  readonly look: () => void
}

/** The entries of uncontrolled fields. Restores entries from before a reload after hydration, unless the server returned them. */
export function useEntries(form: RefObject<HTMLFormElement | null>, view: FormView, start: Start): Entries {
  const { href, hasInitialState } = start
  const [fields] = useState(() => view.sections.flatMap((section) => section.fields))
  const [starting] = useState(() => withoutEmpty(start.starting))
  const [visible, setVisible] = useState(() => visibleFields(fields, starting))
  const [hasBegun, setHasBegun] = useState(false)
  const isHydrated = useIsHydrated()

  const show = (entries: FormEntries) => {
    const next = visibleFields(fields, entries)
    setVisible((before) => ([...before].join() === [...next].join() ? before : next))
    if (hasInitialState || !isSame(entries, starting)) setHasBegun(true)
  }
  const look = () => {
    if (!form.current) return
    const entries = entriesOf(form.current, fields)
    storeEntries(view.id, href, entries, Date.now())
    show(entries)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useEffect(() => {
    if (!isHydrated || !form.current) return
    const remembered = hasInitialState ? null : storedEntries(view.id, href, Date.now())
    if (remembered) fillIn(form.current, fields, remembered)
    // Entries typed before hydration too.
    show(entriesOf(form.current, fields))
  }, [isHydrated])

  return { fields, visible, hasBegun, look }
}

function withoutEmpty(values: FormState['values']): FormEntries {
  const entries = Object.entries(values).map(([name, value]) => [name, [value].flat().filter((text) => text !== '')] as const)
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

/** Independent of the order of names. */
function isSame(one: FormEntries, other: FormEntries): boolean {
  const text = (entries: FormEntries) => JSON.stringify(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

/** The names of the fields that apply: without a condition, or with a condition that holds for a field that applies. */
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
