import { type RefObject, useEffect, useState } from 'react'
import { type DatePickerCode, datePickerCode } from './date-picker-code.ts'

interface Replacement {
  readonly native: HTMLInputElement
  readonly Picker: DatePickerCode['DatePicker']
}

/**
 * The date picker that takes the place of a native date field, once its code is here and the field is free; null until then, and
 * for good where the native field is better. `input`: the native field; `isHydrated`: from then on it has the entries from before a
 * reload.
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

/**
 * Only with a mouse: phones and tablets have native date wheels. On iPads with a mouse the library would insert a style element,
 * which the policy forbids.
 */
function suitsPicker({ type }: HTMLInputElement): boolean {
  const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
  return type === 'date' && hasMouse && !CSS.supports('-webkit-touch-callout', 'none')
}

/**
 * Loads the code when the visitor comes near the field, or at idle once the form is in use, and calls `replace` when the field is
 * free. Returns what ends the waiting.
 */
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
    // If the code fails to load, the native field works; the next sign tries again.
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

/**
 * Never while the field has the focus or holds half a date: no browser says where its caret is or what half a date consists of, so
 * neither could be carried over.
 */
function isFree(native: HTMLInputElement): boolean {
  return document.activeElement !== native && !native.validity.badInput
}
