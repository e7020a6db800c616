import { CalendarDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { readDate } from '#src/base/time/date.ts'

interface NativeDate {
  /** The latest complete day. */
  readonly day: CalendarDate | null
  readonly setDay: (day: CalendarDate | null) => void
  /** Counts how often others have changed the native field: what was half entered is void then. */
  readonly changes: number
  /** Writes to the native field: yyyy-mm-dd, '' for empty, null for an incomplete date. */
  readonly enter: (entry: string | null) => void
}

/** The native date field, which is sent, stored, checked and reset. Changes by others, such as the browser, appear at once. */
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

/** The day that a native field holds; null for none. */
export function readDay(value: string): CalendarDate | null {
  const date = readDate(value)
  return date && new CalendarDate(date.year, date.month, date.day)
}

/** Half a date is empty for the form, as a browser has it, and marked for the check of the form. */
function enterDate(native: HTMLInputElement, entry: string | null): void {
  native.toggleAttribute('data-incomplete', entry === null)
  const value = entry ?? ''
  if (native.value === value) return
  // React ignores values that its own setter sets.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(native, value)
  native.dispatchEvent(new Event('input', { bubbles: true }))
}
