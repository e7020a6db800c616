// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { PREFETCH_RULES } from '#src/page/boot/prefetch-rules.ts'
import { prefetchTouchedLinks } from '#src/page/boot/prefetch-touched-links.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

it.each([
  ['on a phone', true, false, [PREFETCH_RULES]],
  ['not where links are routed', true, true, []],
  ['not in a browser that does not know them', false, false, []],
])('adds the rules of prefetching %s', (_, isKnown, isWide, expected) => {
  Object.assign(HTMLScriptElement, { supports: () => isKnown })
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isWide }) as MediaQueryList)
  prefetchTouchedLinks()
  const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script')]
  expect(scripts.map(({ type, textContent }) => [type, textContent])).toEqual(
    expected.map((rules) => ['speculationrules', rules]),
  )
})
