// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lockScroll } from '#src/ui/lock-scroll.ts'

test('[SHELL-11] unlocking restores the former overflow value, not the default one', () => {
  document.documentElement.style.overflow = 'clip'
  const unlock = lockScroll()
  expect(document.documentElement.style.overflow).toBe('hidden')
  unlock()
  expect(document.documentElement.style.overflow).toBe('clip')
})
