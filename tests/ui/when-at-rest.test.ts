// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAtRest } from '#src/ui/when-at-rest.ts'

let element: HTMLElement
let isActive: boolean

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div><input name="search"><button type="button"></button></div>'
  element = document.querySelector('div') ?? new HTMLElement()
  isActive = false
  // The test environment has no pointer.
  vi.spyOn(element, 'matches').mockImplementation((selector: string) => selector === ':active' && isActive)
})

afterEach(() => {
  vi.useRealTimers()
})

const send = (...types: string[]) => {
  for (const type of types) element.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }))
}

test('[WIDG-06] a tap that ended before listening began is detected without an event', () => {
  const act = vi.fn()
  isActive = true
  whenAtRest(element, act)
  vi.advanceTimersByTime(200)
  expect(act).not.toHaveBeenCalled()
  isActive = false
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledOnce()
})

test('[WIDG-06] the action waits for the end of a press, also if it moves the focus', () => {
  const act = vi.fn()
  whenAtRest(element, act)
  send('pointerdown', 'focusout')
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
  send('pointerup', 'click')
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledOnce()
})

test('[WIDG-06] the action waits for the second of two quick presses, although the first had no click', () => {
  const act = vi.fn()
  whenAtRest(element, act)
  send('pointerdown', 'pointerup', 'pointerdown')
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
  send('pointerup')
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledOnce()
})

test('[WIDG-06] the action waits for the end of a composition, but not for a key still down when the window lost focus', () => {
  const act = vi.fn()
  whenAtRest(element, act)
  send('keydown', 'compositionstart')
  window.dispatchEvent(new Event('blur'))
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
  send('compositionend')
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledOnce()
})

test('the action does not run once it is cancelled', () => {
  const act = vi.fn()
  whenAtRest(element, act)()
  send('click')
  vi.advanceTimersByTime(5_000)
  expect(act).not.toHaveBeenCalled()
})
