import { asList, type PlainObject } from '#src/base/json/plain-object.ts'
import { withMadeId } from '#src/studio/client/json-form/made-id.ts'

/** A photo of a person in the media library, and the name that its file had on the device. */
export interface Portrait {
  readonly src: string
  readonly fileName: string
}

/** Adds a person for each portrait, with an id from the name. `usual`: the name of a person whose photo tells none. */
export function withPortraits(value: PlainObject, portraits: readonly Portrait[], usual: string): PlainObject {
  const people = [...asList(value.people)]
  for (const { src, fileName } of portraits) {
    const person = { id: '', name: nameFromFile(fileName) || usual, role: '', image: { src } }
    people.push(withMadeId(person, { before: null, others: people, source: 'name', usual, language: '' }))
  }
  return { ...value, people }
}

/** "anne-lejeune.jpg" is "Anne Lejeune"; '' for names that cameras give: "IMG_2041.jpg", "20261121_101500.jpg". */
export function nameFromFile(fileName: string): string {
  const words = fileName.replace(/\.[^.]+$/, '').split(/[\s_.-]+/)
  const isName = words.length > 1 && words.every((word) => /^\p{L}{2,}$/u.test(word)) && !CAMERA.test(words[0] ?? '')
  return isName ? words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ') : ''
}

const CAMERA = /^(img|dsc|dscn|dscf|pxl|mvimg|photo|image|foto|bild|whatsapp|screenshot|portrait)$/i
