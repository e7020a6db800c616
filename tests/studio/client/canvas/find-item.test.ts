// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { findItem, namedFiles } from '#src/studio/client/canvas/find-item.ts'
import { textsIn } from '#src/studio/client/canvas/find-text.ts'
import { markModules, type PickedText } from '#src/studio/client/canvas/frame-modules.ts'

/** Each list of objects in the sample of a module type, with the texts of its items. */
const lists = Object.keys(moduleTypes).flatMap((type) => {
  const sample = asObject(sampleOf(type))
  return Object.entries(sample).flatMap(([list, items]) => {
    const some = asList(items)
    return some.length > 0 && some.every(isPlainObject) ? [{ type, list, sample, some }] : []
  })
})

it.each(lists)('a click beside the texts of an item of "$list" of $type leads to that item', ({ list, sample, some }) => {
  const textsOf = (item: unknown) => textsIn(item, '', 'fr').map(({ text }) => text)
  some.forEach((item, index) => {
    const others = new Set(some.flatMap((other, at) => (at === index ? [] : textsOf(other))))
    const own = textsOf(item).filter((text) => text.length > 2 && !others.has(text))
    if (own.length === 0) return
    expect(findItem(sample, ['087 12 34 56', ...own], 'fr')).toMatch(new RegExp(`^/${list}/${index}(/|$)`))
  })
})

it('the content of a team names the file of its people', () => {
  const files = namedFiles(moduleTypes.team?.schema, { version: 1, contact: 'agency', people: ['anne'] })
  expect(files).toEqual(['content/contact/agency.json'])
})

it('a click on a photo or a telephone tells the other texts of its item alone', () => {
  document.body.innerHTML = `<main><section id="team-all"><ul>
    <li><img id="photo" alt="Portrait of Anne"><h3>Anne  Lejeune</h3><p id="phone">087 12 34 56</p></li>
    <li><h3>Luc Bastin</h3></li></ul></section></main>`
  const picked: PickedText[] = []
  markModules(document, {
    fileOf: (id) => (id === 'team-all' ? 'a' : null),
    titleOf: () => '',
    onPick: (one) => picked.push(one),
  })
  document.getElementById('photo')?.click()
  document.getElementById('phone')?.click()
  expect(picked.map(({ around }) => around)).toEqual([
    ['portrait of anne', 'anne lejeune', '087 12 34 56'],
    ['087 12 34 56', 'portrait of anne', 'anne lejeune'],
  ])
})
