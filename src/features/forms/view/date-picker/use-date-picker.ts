import { type RefObject, useEffect, useState } from 'react'
import { type DatePickerCode, datePickerCode } from './date-picker-code.ts'

interface Replacement {
  readonly native: HTMLInputElement
  readonly Picker: DatePickerCode['DatePicker']
}

/**
 * The date picker of a native field; null until its code is loaded and the field is free, or where the native field is better.
 * `isHydrated`: the native field then has the entries from before a reload.
 */
export function useDatePicker(input: RefObject<HTMLInputElement | null>, isHydrated: boolean): Replacement | null {
  const [picker, setPicker] = useState<Replacement | null>(null)
  useEffect(() => {
    const native = input.current
    if (!isHydrated || !native || !suitsPicker(native)) return undefined
    return replaceWhenFree(native, ({ DatePicker }) => setPicker({ native, Picker: DatePicker }))
  }, [input, isHydrated])
  return picker
}

/** Only with a mouse: phones and tablets have better native date pickers. */
function suitsPicker({ type }: HTMLInputElement): boolean {
  const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
  return type === 'date' && hasMouse && !CSS.supports('-webkit-touch-callout', 'none')
}

/** Loads the code near the field or when idle, and calls `replace` when the field is free. Returns a stop function. */
function replaceWhenFree(native: HTMLInputElement, replace: (code: DatePickerCode) => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const field = native.closest('[data-field]') ?? native
  let code = datePickerCode.peek()
  const show = () => {
    if (signal.aborted || !code || !isFree(native)) return
    waiting.abort()
    replace(code)
  }
  const load = () => {
    const keep = (loaded: DatePickerCode) => {
      code = loaded
      show()
    }
    // If the code fails to load, the native field works; the next trigger tries again.
    if (!signal.aborted) datePickerCode.load().then(keep, () => undefined)
  }
  const loadAtIdle = () => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(load)
    else setTimeout(load, 200)
  }
  field.addEventListener('pointerenter', load, { signal })
  field.addEventListener('focusin', load, { signal })
  native.addEventListener('blur', show, { signal })
  native.form?.addEventListener('focusin', loadAtIdle, { signal, once: true })
  if (code) show()
  else if (field.matches(':hover, :focus-within')) load()
  else if (native.form?.matches(':focus-within')) loadAtIdle()
  return () => waiting.abort()
}

/** Not while the field has the focus or a partial date: browsers expose neither the caret nor the partial value. */
function isFree(native: HTMLInputElement): boolean {
  return document.activeElement !== native && !native.validity.badInput
}
