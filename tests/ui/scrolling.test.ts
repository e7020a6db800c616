// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lockScroll } from '#src/ui/scrolling.ts'

test('[SHELL-11] the scroll is restored as it was, not as it usually is', () => {
  document.documentElement.style.overflow = 'clip'
  const unlock = lockScroll()
  expect(document.documentElement.style.overflow).toBe('hidden')
  unlock()
  expect(document.documentElement.style.overflow).toBe('clip')
})
