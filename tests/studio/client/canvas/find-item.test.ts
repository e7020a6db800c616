// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { findItem, findPicked, namedFiles } from '#src/studio/client/canvas/find-item.ts'
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

let picked: PickedText[] = []
// Its listeners are those of the document, which all tests share.
beforeAll(() =>
  markModules(document, {
    fileOf: (id) => (id === 'module' ? 'a' : null),
    titleOf: () => '',
    onPick: (one) => picked.push(one),
  }),
)

/** What is picked by a click on each element with an id, in a module with this HTML. */
function clicksIn(html: string): readonly PickedText[] {
  picked = []
  document.body.innerHTML = `<main><section id="module">${html}</section></main>`
  for (const element of document.querySelectorAll<HTMLElement>('section [id]')) element.click()
  return picked
}

it('a click on a photo or a telephone tells the other texts of its item alone', () => {
  const clicks = clicksIn(`<ul>
    <li><img id="photo" alt="Portrait of Anne"><h3>Anne  Lejeune</h3><p id="phone">087 12 34 56</p></li>
    <li><h3>Luc Bastin</h3></li></ul>`)
  expect(clicks.map(({ around }) => around)).toEqual([
    ['portrait of anne', 'anne lejeune', '087 12 34 56'],
    ['087 12 34 56', 'portrait of anne', 'anne lejeune'],
  ])
})

it('of items with an equal text, a click on it or on what is beside it leads to the item that was clicked', () => {
  const person = (name: string) => ({ name, role: 'Agent', bio: `<p>Born in Spa.</p><p>${name} likes hills.</p>` })
  // A text of the first person is not on the page, and the page says "Agent" once by itself.
  const value = { people: [{ role: 'Agent' }, person('Anne Lejeune'), person('Luc')] }
  const card = (name: string, id: string) =>
    `<li><img id="photo-${id}" alt=""><h3>${name}</h3><p id="role-${id}">Agent</p><p id="bio-${id}">Born in Spa.</p><p>${name} likes hills.</p></li>`
  const clicks = clicksIn(`<h2>Agent</h2><ul>${card('Anne Lejeune', 'a')}${card('Luc', 'b')}</ul>`)
  expect(clicks.map((each) => findPicked(value, each, 'fr') ?? findItem(value, each.around, 'fr', each.itemBefore))).toEqual([
    ...['/people/1', '/people/1/role', '/people/1/bio'],
    ...['/people/2', '/people/2/role', '/people/2/bio'],
  ])
})

it('of items that are equal in everything, a click leads to the one in the same place', () => {
  const value = { questions: ['Parking', 'Garden', 'Parking'].map((title) => ({ title, text: 'Yes, always.' })) }
  const clicks = clicksIn(
    `<ul>${value.questions.map(({ title, text }, at) => `<li><img id="sign-${at}" alt=""><h3 id="title-${at}">${title}</h3><p id="text-${at}">${text}</p></li>`).join('')}</ul>`,
  )
  expect(clicks.map((each) => findPicked(value, each, 'fr') ?? findItem(value, each.around, 'fr', each.itemBefore))).toEqual(
    [0, 1, 2].flatMap((at) => [`/questions/${at}`, `/questions/${at}/title`, `/questions/${at}/text`]),
  )
})
