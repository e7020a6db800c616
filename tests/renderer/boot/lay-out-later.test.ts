// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutLater } from '#src/renderer/boot/lay-out-later.ts'

const idle: (() => void)[] = []
const marked = () => [...document.querySelectorAll('[data-later]')].map(({ id }) => id)

beforeEach(() => {
  idle.length = 0
  document.body.innerHTML = `<a href="/fr/contact/">Contact</a><a id="down" href="#c">Bas</a>
    <section id="a" data-later=""></section><section id="b" data-later=""></section><footer id="c" data-later=""></footer>`
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('does not lay out parts below the first screen until they are needed, then one part whenever the browser is idle', () => {
  const layOutRest = layOutLater([])
  expect([marked(), idle.length]).toEqual([['a', 'b', 'c'], 0])
  layOutRest()
  const seen = []
  for (let act = idle.shift(); act; act = idle.shift()) {
    act()
    seen.push(marked())
  }
  expect(seen).toEqual([['b', 'c'], ['c'], []])
})

it.each(['wheel', 'keydown'])('takes everything at once where a %s came before it', (type) => {
  layOutLater([new Event('touchstart')])
  expect(marked()).toEqual(['a', 'b', 'c'])
  layOutLater([new Event(type)])
  expect(marked()).toEqual([])
})

it('takes everything before a link leads to a part of the page, and nothing before another', () => {
  layOutLater([])
  document.querySelector<HTMLElement>('a')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(marked()).toEqual(['a', 'b', 'c'])
  document.querySelector('#down')?.dispatchEvent(new Event('click', { bubbles: true }))
  expect(marked()).toEqual([])
})

it.each(['scroll', 'wheel', 'keydown'])('takes everything at once on %s, which may show another part', (type) => {
  layOutLater([])
  window.dispatchEvent(new Event(type))
  expect(marked()).toEqual([])
})

it('takes everything when the focus moves by keyboard or script, and nothing when a finger puts it where it is', () => {
  const link = document.querySelector<HTMLElement>('#down')
  const matches = vi.spyOn(Element.prototype, 'matches').mockReturnValue(false)
  layOutLater([])
  link?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(marked()).toEqual(['a', 'b', 'c'])
  matches.mockImplementation((selector) => selector === ':focus-visible')
  link?.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(marked()).toEqual([])
  matches.mockRestore()
})
