import { type RefObject, useEffect, useState } from 'react'
import type { FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
import { type FormEntries, keepEntries, keptEntries } from '#src/state/form-entries.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { entriesOf, fillIn } from './form-dom.ts'
import { visibleFields } from './visible-fields.ts'

interface Start {
  /** Where the form stands. */
  readonly address: string
  /** What stands in the fields when the page comes. */
  readonly starting: FormState['values']
  /** Whether that was sent and came back. */
  readonly isGiven: boolean
}

interface Entries {
  readonly fields: readonly FormFieldView[]
  /** The names of the fields that count with what stands in the form now. */
  readonly visible: ReadonlySet<string>
  /** Whether somebody has entered something, now or before the page was loaded again. */
  readonly hasBegun: boolean
  /** Looks at what stands in the form, and keeps it. */
  readonly look: () => void
}

/**
 * What stands in the fields, which belong to the browser: typing renders nothing, unless it shows or hides a field. What was
 * entered before a reload is put back once the page is alive, except where the server says what was sent.
 */
export function useEntries(form: RefObject<HTMLFormElement | null>, view: FormView, start: Start): Entries {
  const { address, isGiven } = start
  const [fields] = useState(() => view.sections.flatMap((section) => section.fields))
  const [starting] = useState(() => withoutEmpty(start.starting))
  const [visible, setVisible] = useState(() => visibleFields(fields, starting))
  const [hasBegun, setHasBegun] = useState(false)
  const isHydrated = useIsHydrated()

  const show = (entries: FormEntries) => {
    const next = visibleFields(fields, entries)
    setVisible((before) => ([...before].join() === [...next].join() ? before : next))
    if (isGiven || !isSame(entries, starting)) setHasBegun(true)
  }
  const look = () => {
    if (!form.current) return
    const entries = entriesOf(form.current, fields)
    keepEntries(view.id, address, entries, Date.now())
    show(entries)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive.
  useEffect(() => {
    if (!isHydrated || !form.current) return
    const kept = isGiven ? null : keptEntries(view.id, address, Date.now())
    if (kept) fillIn(form.current, fields, kept)
    // Also what was typed before the page was alive.
    show(entriesOf(form.current, fields))
  }, [isHydrated])

  return { fields, visible, hasBegun, look }
}

function withoutEmpty(values: FormState['values']): FormEntries {
  const entries = Object.entries(values).map(([name, value]) => [name, [value].flat().filter((text) => text !== '')] as const)
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0))
}

/** Whatever stands in them, in whatever order of names. */
function isSame(one: FormEntries, other: FormEntries): boolean {
  const text = (entries: FormEntries) => JSON.stringify(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
