import { expect, it } from 'vitest'
import { readXmlElements, type XmlElement } from '#src/connectors/xml-elements.ts'

const OPTIONS = { title: 'The feed', roots: new Set(['root']), wanted: new Set(['property']), note: () => undefined }

async function read(pieces: Iterable<string>): Promise<XmlElement[]> {
  const bytes = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece)
  })()
  const elements: XmlElement[] = []
  for await (const element of readXmlElements(bytes, OPTIONS)) elements.push(element)
  return elements
}

it('an attribute is called as it likes, a repeated one counts once, and the next element has its own', async () => {
  const [first, second] = await read([
    '<root hasOwnProperty="r" a="1"><property hasOwnProperty="x" __proto__="y" constructor="z" b="1" b="2"/><property b="3"/></root>',
  ])
  expect(Object.entries(first?.attributes ?? {})).toEqual([
    ...[['hasOwnProperty', 'x'] as const, ['__proto__', 'y'] as const, ['constructor', 'z'] as const, ['b', '1'] as const],
  ])
  expect(second?.attributes).toEqual({ b: '3' })
})

it('an element whose attributes never end is left while it is read', async () => {
  let sent = 0
  function* endless(attribute: (at: number) => string) {
    yield '<root><property '
    for (; sent < 1_000_000; sent++) yield attribute(sent)
  }
  await expect(read(endless((at) => `a${at}="" `))).rejects.toThrow('more than 200 attributes')
  expect(sent).toBeLessThan(250)
  sent = 0
  await expect(read(endless((at) => `a${at}="${'x'.repeat(60_000)}" `))).rejects.toThrow('too many characters in its attributes')
  expect(sent).toBeLessThan(50)
})
