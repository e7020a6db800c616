import { expect, it } from 'vitest'
import { pictureAddress } from '#src/studio/client/changes/picture-address.ts'
import { broughtBack, contentOfModule, contentsOf, isModule, moduleBroughtBack } from '#src/studio/client/history/bring-back.ts'

const moduleText = (id: string) => `{ "relations": { "type": "article", "id": "${id}" } }`
const page = (...ids: readonly string[]) => `{
  "id": "home",
  "params": {
    "modules": [
      ${ids.map(moduleText).join(',\n      ')}
    ]
  }
}
`

it('restores a module of a version at its former place, and nothing else of the page changes', () => {
  const state = {
    file: 'pages/home.json',
    current: { text: page('first', 'last'), hash: 'h' },
    earlier: page('first', 'middle', 'last'),
  }
  expect(moduleBroughtBack(state, '/params/modules/1')).toEqual({
    file: 'pages/home.json',
    hash: 'h',
    text: page('first', 'middle', 'last'),
  })
  const shorter = { ...state, current: { text: page('first'), hash: 'h' } }
  expect(moduleBroughtBack(shorter, '/params/modules/2').text).toBe(page('first', 'last'))
})

it('a page that is gone comes back with its module, and a file of no version goes', () => {
  const earlier = page('first')
  expect(moduleBroughtBack({ file: 'pages/a.json', current: null, earlier }, '/params/modules/0')).toEqual({
    file: 'pages/a.json',
    hash: null,
    text: earlier,
  })
  const current = { text: '{}', hash: 'h' }
  expect(broughtBack({ file: 'pages/a.json', current, earlier: null })).toEqual({ file: 'pages/a.json', hash: 'h', text: null })
})

it('the contents of a page and of a module are known by their relations', () => {
  const text = page('first', 'last')
  expect(contentsOf(text)).toEqual(['content/article/first.json', 'content/article/last.json'])
  expect(contentOfModule(text, '/params/modules/1')).toBe('content/article/last.json')
  expect(['/params/modules/1', '/params/modules', '/params/modules/1/id'].map(isModule)).toEqual([true, false, false])
})

it('a picture is shown in its small form, a drawing as it is', () => {
  expect(pictureAddress('office/front.webp')).toBe('/media/250/now/office/front.webp')
  expect(pictureAddress('logo.svg')).toBe('/media/original/now/logo.svg')
})
