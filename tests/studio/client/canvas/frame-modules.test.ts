// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { markModules, type PickedText } from '#src/studio/client/canvas/frame-modules.ts'

let picked: readonly PickedText[]
let followed: number

beforeEach(() => {
  picked = []
  followed = 0
  document.body.innerHTML = `<main><h1>Welcome</h1><section id="list-a"><p>Parking</p><p>Garden</p><p id="second">Parking</p><a href="#x">Read <b>on</b></a></section></main>`
  document.querySelector('a')?.addEventListener('click', () => {
    followed += 1
  })
})
// Its listeners are those of the document, which all tests share.
beforeAll(() =>
  markModules(document, {
    fileOf: (id) => (id === 'list-a' ? 'content/list/a.json' : null),
    titleOf: () => 'A list',
    onPick: (each) => {
      picked = [...picked, each]
    },
  }),
)
const click = (selector: string, keys: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

it('[CONF-17] a click in the page says which of the same words it was on, also beside all modules', () => {
  click('#second')
  click('h1')
  const item = { around: [], isRepeated: false, itemBefore: 0 }
  expect(picked).toEqual([
    { ...item, file: 'content/list/a.json', words: 'Parking', before: 1, isSource: false },
    { ...item, file: null, words: 'Welcome', before: 0, isSource: false },
  ])
})

it('[CONF-17] a click follows a link as for visitors, with Ctrl selects it, with Alt selects it in the source', () => {
  click('b')
  expect([picked.length, followed]).toEqual([0, 1])
  click('a', { ctrlKey: true })
  click('a', { altKey: true })
  expect([picked.map(({ words, isSource }) => [words, isSource]), followed]).toEqual([
    [
      ['Read on', false],
      ['Read on', true],
    ],
    1,
  ])
})

it('[CONF-17] a module under the pointer has its name beside it', () => {
  document.querySelector('#second')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(document.querySelector('[data-studio-label]')?.textContent).toBe('A list')
  document.querySelector('h1')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(document.querySelector('[data-studio-label]')).toBeNull()
})
