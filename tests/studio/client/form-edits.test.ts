import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { editJson, type ValueEdit } from '#src/definition/editing/edit-json.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { fromPointer, toPointer } from '#src/definition/reading/json-pointer.ts'
import { parseTree } from '#src/definition/reading/parse-json.ts'
import { reachNode } from '#src/definition/reading/reach-node.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { perLanguage, withMoved, withProperty, withText } from '#src/studio/client/json-form/edit-value.ts'
import { type FieldSchema, fieldOf, firstValue, fits, schemaFor } from '#src/studio/client/json-form/field-of.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'

const forms = createFormSchemas(moduleTypes)
const LANGUAGES = ['fr', 'nl', 'en', 'de']

/** A field of a form, with what it holds. */
interface Place {
  readonly pointer: string
  readonly schema: FieldSchema
  readonly value: unknown
  readonly isRequired: boolean
}

/** The fields that a form shows of a value, groups and items of lists included. */
function placesIn(schema: FieldSchema, value: unknown, path: readonly string[] = [], isRequired = true): readonly Place[] {
  const shown = schemaFor(schema, value)
  const field = fieldOf(shown)
  if (!fits(field, value) || field.kind === 'fixed' || field.kind === 'source') return []
  const own = path.length === 0 ? [] : [{ pointer: toPointer(path), schema: shown, value, isRequired }]
  if (field.kind === 'group' && isPlainObject(value)) {
    const names = Object.keys(field.properties).filter((name) => name !== '$schema' && name !== 'version')
    return [
      ...own,
      ...names.flatMap((name) =>
        placesIn(field.properties[name] ?? {}, value[name], [...path, name], field.required.includes(name)),
      ),
    ]
  }
  if (field.kind === 'list')
    return [...own, ...asList(value).flatMap((item, index) => placesIn(field.items, item, [...path, String(index)]))]
  return own
}

/** What somebody does in a field, by numbers that choose: another value of it; undefined empties it. */
function changedValue({ schema, value, isRequired }: Place, choice: number, words: string): { readonly value: unknown } | null {
  const field = fieldOf(schema)
  const emptied = isRequired ? null : { value: undefined }
  switch (field.kind) {
    case 'text': {
      const texts = asObject(value)
      const language = LANGUAGES[choice % LANGUAGES.length] ?? 'fr'
      if (choice % 7 === 0) return emptied
      if (typeof value === 'string')
        return { value: choice % 2 === 0 && !field.isPerLanguage ? words : perLanguage(value, LANGUAGES) }
      return { value: withText(texts, language, words) }
    }
    case 'number':
      return choice % 5 === 0 ? emptied : { value: choice }
    case 'flag':
      return choice % 5 === 0 ? emptied : { value: choice % 2 === 0 }
    case 'choice':
      return { value: field.values[choice % field.values.length] }
    case 'set':
      return { value: field.values.filter((each) => (choice >> each) % 2 === 0) }
    case 'list': {
      const items = asList(value)
      const at = items.length === 0 ? 0 : choice % items.length
      if (choice % 3 === 0 && items.length < field.maxItems) return { value: [...items, firstValue(field.items)] }
      if (choice % 3 === 1 && items.length > 1) return { value: withMoved(items, at, (at + 1) % items.length) }
      if (items.length <= Math.max(field.minItems, 1)) return null
      return { value: items.toSpliced(at, 1) }
    }
    case 'group':
      return value === undefined ? { value: firstValue(schema) } : emptied
    default:
      return choice % 5 === 0 ? emptied : { value: words }
  }
}

/** The whole value with another one at a pointer, as the form makes it: field by field outwards. */
function written(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole)) return whole.with(Number(step), written(whole[Number(step)], rest, value))
  const object = asObject(whole)
  return withProperty(object, step, written(object[step], rest, value))
}

/** The same change as a splice of the text: at one place, by kind. */
function byHand(text: string, before: unknown, after: unknown, path: readonly string[]): string {
  const pointer = toPointer(path)
  const parent = toPointer(path.slice(0, -1))
  const key = path.at(-1) ?? ''
  const edits: readonly ValueEdit[] =
    after === undefined
      ? [{ kind: 'remove', pointer }]
      : before === undefined
        ? [{ kind: 'insert', pointer: parent, key, value: after }]
        : [{ kind: 'replace', pointer, value: after }]
  return edits.reduce(editJson, text)
}

const steps = fc.array(fc.record({ place: fc.nat(), choice: fc.nat(), words: fc.string({ minLength: 1, maxLength: 12 }) }), {
  minLength: 1,
  maxLength: 8,
})
const styles = fc.record({
  indent: fc.constantFrom('  ', '    ', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
})

describe('a sequence of edits in a form', () => {
  it.each(['article', 'faq', 'opening-hours', 'property-search', 'stats-view', 'table', 'testimonials', 'video'])(
    '[CONF-13] of %s gives the value that was meant, and changes no byte outside of it',
    (type) => {
      const schema: FieldSchema = forms.schemaOf(`content/${type}`, 'fr') ?? {}
      fc.assert(
        fc.property(steps, styles, (sequence, { indent, end, mark }) => {
          let text = mark + JSON.stringify(sampleOf(type), null, indent).replaceAll('\n', end)
          let value: unknown = parseText(text)
          for (const { place, choice, words } of sequence) {
            const places = placesIn(schema, value)
            const chosen = places[place % places.length]
            const change = chosen && changedValue(chosen, choice, words)
            if (chosen === undefined || change === null || change === undefined) continue
            const path = fromPointer(chosen.pointer)
            if (chosen.value === undefined && change.value === undefined) continue
            const next = written(value, path, change.value)
            const rewritten = rewriteJson(text, next)
            expect(parseText(rewritten)).toEqual(next)
            const comesOrGoes = chosen.value === undefined || change.value === undefined
            const [start, stop] = rangeAround(text, path, comesOrGoes)
            expect(rewritten.slice(0, start)).toBe(text.slice(0, start))
            expect(rewritten.endsWith(text.slice(stop))).toBe(true)
            if (comesOrGoes || typeof chosen.value !== 'object')
              expect(rewritten).toBe(byHand(text, chosen.value, change.value, path))
            ;[text, value] = [rewritten, next]
          }
        }),
        { numRuns: 20 },
      )
    },
  )
})

/** The range of the value that a change is inside of: the value itself, or what holds it where it comes or goes. */
function rangeAround(text: string, path: readonly string[], isWhole: boolean): readonly [number, number] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const { node } = reachNode(parseTree(text.slice(mark)), isWhole ? path.slice(0, -1) : path)
  const [start, end] = node.range ?? [0, text.length - mark]
  return [start + mark, end + mark]
}
