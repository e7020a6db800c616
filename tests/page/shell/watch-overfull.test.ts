// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { watchOverfull } from '#src/page/shell/watch-overfull.ts'

afterEach(() => vi.unstubAllGlobals())

it('[SHELL-02] the drawer replaces the menu while the content of the header does not fit', () => {
  let measure = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize
      }
      observe() {}
      disconnect() {}
    },
  )
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
