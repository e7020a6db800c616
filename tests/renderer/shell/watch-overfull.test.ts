// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOverfull } from '#src/renderer/shell/watch-overfull.ts'

let measure = () => {}

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

it('[SHELL-02] the drawer replaces the menu while the content of the header does not fit', () => {
  const bar = document.createElement('div')
  const slots = [document.createElement('div'), document.createElement('div')] as const
  bar.append(...slots)
  const setWidths = (barPx: number, menuPx: number) => {
    Object.defineProperty(bar, 'clientWidth', { value: barPx, configurable: true })
    Object.defineProperty(slots[0], 'scrollWidth', { value: 200, configurable: true })
    Object.defineProperty(slots[1], 'scrollWidth', { value: menuPx, configurable: true })
  }
  const reported: boolean[] = []
  watchOverfull(bar, (isOverfull) => reported.push(isOverfull))
  for (const [barPx, menuPx] of [
    [1000, 700],
    [1000, 900],
    [1000, 60],
    [1120, 60],
  ] as const) {
    setWidths(barPx, menuPx)
    measure()
  }
  expect(reported).toEqual([false, true, true, false])
})

it('[SHELL-02] of two lines the longer one counts, not both together', () => {
  const bar = document.createElement('div')
  const widths = [100, 300, 100, 800]
  for (const scrollWidth of widths)
    Object.defineProperty(bar.appendChild(document.createElement('div')), 'scrollWidth', { value: scrollWidth })
  const reported: boolean[] = []
  watchOverfull(bar, (isOverfull) => reported.push(isOverfull))
  for (const value of [820, 780]) {
    Object.defineProperty(bar, 'clientWidth', { value, configurable: true })
    measure()
  }
  expect(reported).toEqual([false, true])
})
