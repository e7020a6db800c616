import { expect, it } from 'vitest'
import { anchorOf, followAnchor, resolveAnchor } from '#src/definition/editing/anchor.ts'

const shows = (id: string, title = '') => ({ title, relations: { type: 'article', id } })
const page = (...modules: readonly object[]) => ({ params: { modules } })
const question = (text: string) => ({ question: text })

it('an anchor stays with a module that is moved and edited, goes with one that is removed, and comes back with it', () => {
  const before = page(shows('a'), shows('b'), shows('a'))
  const anchor = anchorOf(before, ['params', 'modules', '2', 'title'])
  expect(anchor && resolveAnchor(page(shows('a'), shows('a', 'New'), shows('b')), anchor)).toEqual([
    'params',
    'modules',
    '1',
    'title',
  ])
  expect(anchor && resolveAnchor(page(shows('a'), shows('b')), anchor)).toBeNull()
  expect(anchor && resolveAnchor(before, anchor)).toEqual(['params', 'modules', '2', 'title'])
})

it('follows an item without identity through its edits and others’, and finds it in the text before as well', () => {
  const before = { items: [question('One?'), question('Two?')] }
  const anchor = anchorOf(before, ['items', '1', 'question']) ?? []
  const edited = { items: [question('One?'), question('Two or three?')] }
  const followed = followAnchor(anchor, before, edited)
  const longer = { items: [question('Zero?'), question('One?'), question('Two or three?')] }
  expect(resolveAnchor(longer, followed)).toEqual(['items', '2', 'question'])
  expect(resolveAnchor(before, followed)).toEqual(['items', '1', 'question'])
  expect(resolveAnchor({ items: [question('One?')] }, followed)).toBeNull()
})

it('a property that is absent keeps its place; an item that is absent has none', () => {
  expect(resolveAnchor({}, anchorOf({}, ['params', 'title']) ?? [])).toEqual(['params', 'title'])
  expect(anchorOf({ items: [] }, ['items', '0'])).toBeNull()
})
