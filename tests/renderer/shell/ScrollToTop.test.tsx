// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollToTop } from '#src/renderer/shell/ScrollToTop.tsx'
import { renderPiece, scrollWindow } from './render-shell.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => scrollWindow((options as unknown as ScrollToOptions).top ?? 0))
})
afterEach(() => {
  cleanup()
  scrollWindow(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const button = () => screen.queryByRole('button', { name: 'Retour en haut' })

function scrollAndWait(topPx: number) {
  scrollWindow(topPx)
  act(() => vi.advanceTimersByTime(100))
}

test('[SHELL-10] the button is hidden under 10 px and visible from 10 px', () => {
  renderPiece(<ScrollToTop place="right" />)
  expect(button()).toBeNull()
  scrollAndWait(9)
  expect(button()).toBeNull()
  scrollAndWait(10)
  expect(button()).not.toBeNull()
})

test('[SHELL-10] the scroll position is read at most every 100 ms, and the last one counts', () => {
  renderPiece(<ScrollToTop place="right" />)
  scrollWindow(500)
  act(() => vi.advanceTimersByTime(99))
  expect(button()).toBeNull()
  scrollWindow(600)
  act(() => vi.advanceTimersByTime(1))
  expect(button()).not.toBeNull()
})

test('[SHELL-10] a click scrolls up over about 500 ms', () => {
  renderPiece(<ScrollToTop place="right" />)
  scrollAndWait(1000)
  fireEvent.click(button() as HTMLElement)
  act(() => vi.advanceTimersByTime(250))
  expect(window.scrollY).toBeGreaterThan(200)
  expect(window.scrollY).toBeLessThan(800)
  act(() => vi.advanceTimersByTime(300))
  expect(window.scrollY).toBe(0)
})

test('[SHELL-10] a click scrolls up at once if the visitor prefers reduced motion', () => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query)
    Object.defineProperty(list, 'matches', { value: query.includes('reduced-motion') })
    return list
  })
  renderPiece(<ScrollToTop place="right" />)
  scrollAndWait(1000)
  fireEvent.click(button() as HTMLElement)
  expect(window.scrollY).toBe(0)
})

test('[SHELL-10] turning the wheel stops the scrolling', () => {
  renderPiece(<ScrollToTop place="right" />)
  scrollAndWait(1000)
  fireEvent.click(button() as HTMLElement)
  act(() => vi.advanceTimersByTime(200))
  window.dispatchEvent(new Event('wheel'))
  const stoppedAt = window.scrollY
  act(() => vi.advanceTimersByTime(1000))
  expect(window.scrollY).toBe(stoppedAt)
})
