import { CalendarDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { readDate } from '#src/base/time/date.ts'

interface NativeDate {
  /** The latest complete day in the entry. */
  readonly day: CalendarDate | null
  readonly setDay: (day: CalendarDate | null) => void
  /** Counts changes of the native field from outside; each one discards the partial entry. */
  readonly changes: number
  /** Writes to the native field: yyyy-mm-dd, '' for empty, null for an incomplete date. */
  readonly enter: (entry: string | null) => void
}

/** The native date field, which holds and submits the value. Shows changes by the browser at once. */
export function useNativeDate(native: HTMLInputElement): NativeDate {
  const [{ day, changes }, setState] = useState(() => ({ day: readDay(native.value), changes: 0 }))
  const isEntering = useRef(false)
  useEffect(() => {
    const read = () => {
      if (isEntering.current) return
      setState((before) => ({ day: readDay(native.value), changes: before.changes + 1 }))
    }
    let timer = 0
    const onReset = () => {
      // The event comes before the fields have changed.
      timer = window.setTimeout(read)
    }
    const { form } = native
    native.addEventListener('input', read)
    form?.addEventListener('reset', onReset)
    return () => {
      clearTimeout(timer)
      native.removeEventListener('input', read)
      form?.removeEventListener('reset', onReset)
    }
  }, [native])
  return {
    day,
    changes,
    setDay: (next) => setState((before) => ({ ...before, day: next })),
    enter: (entry) => {
      isEntering.current = true
      enterDate(native, entry)
      isEntering.current = false
    },
  }
}

export function readDay(value: string): CalendarDate | null {
  const date = readDate(value)
  return date && new CalendarDate(date.year, date.month, date.day)
}

/** A partial date is empty for the form, as in browsers, and marked for validation. */
function enterDate(native: HTMLInputElement, entry: string | null): void {
  native.toggleAttribute('data-incomplete', entry === null)
  const value = entry ?? ''
  if (native.value === value) return
  // React ignores values that its own setter sets.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(native, value)
  native.dispatchEvent(new Event('input', { bubbles: true }))
}
