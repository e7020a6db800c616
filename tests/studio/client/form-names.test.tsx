// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { type FieldSchema, fieldOf, firstValue, schemaFor } from '#src/studio/client/json-form/field-of.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'

afterEach(cleanup)

const forms = createFormSchemas(moduleTypes)
const DOUBLED = /(?<![\p{L}\p{N}])(\p{L}{2,})\s+\1(?![\p{L}\p{N}])/iu
const DEEPEST = 4

/** A value that has every part which its schema allows, and one item in each list. */
function fullValue(schema: FieldSchema, value?: unknown, depth = 0): unknown {
  const chosen = schemaFor(schema, value)
  const field = fieldOf(chosen)
  if (field.kind === 'group')
    return Object.fromEntries(
      Object.entries(field.properties).flatMap(([name, part]) =>
        depth < DEEPEST || field.required.includes(name) ? [[name, fullValue(part, undefined, depth + 1)]] : [],
      ),
    )
  return field.kind === 'list' ? [fullValue(field.items, undefined, depth + 1)] : firstValue(chosen)
}

/** The words of an element, and whether two of its parts are read as one word. */
function heard(element: Element | null): { readonly words: string; readonly isRunTogether: boolean } {
  if (element === null) return { words: '', isRunTogether: false }
  const hidden = (node: Node | null) => node?.parentElement?.closest('[aria-hidden="true"], svg, option') !== null
  const walker = document.createTreeWalker(element, 4)
  const parts: string[] = []
  while (walker.nextNode()) if (!hidden(walker.currentNode)) parts.push(walker.currentNode.textContent ?? '')
  const isRunTogether = parts.some(
    (part, at) => at > 0 && /[\p{L}\p{N}]$/u.test(parts[at - 1] ?? '') && /^[\p{L}\p{N}]/u.test(part),
  )
  return { words: parts.join('').replace(/\s+/g, ' ').trim(), isRunTogether }
}

/** What names a control: the words that a screen reader begins with. */
function nameOf(form: Element, control: Element): ReturnType<typeof heard> {
  const label = control.getAttribute('aria-label')
  if (label !== null) return { words: label, isRunTogether: false }
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => heard(form.querySelector(`[id="${id}"]`)))
  if (named.length > 0)
    return { words: named.map(({ words }) => words).join(' '), isRunTogether: named.some((each) => each.isRunTogether) }
  if (control.matches('button, summary')) return heard(control)
  if (control.matches('fieldset')) return heard(control.querySelector(':scope > legend'))
  return heard(form.querySelector(`label[for="${control.id}"]`) ?? control.closest('label'))
}

const CONTROLS = 'input:not([type=hidden]), textarea, select, button, summary, fieldset, [role=group]'

/** Opens all that is folded, until nothing more is. */
function openAll(form: Element): void {
  for (let folded = closed(form); folded.length > 0; folded = closed(form))
    act(() => {
      for (const one of folded) {
        one.open = true
        one.dispatchEvent(new Event('toggle'))
      }
    })
}

function closed(form: Element): readonly HTMLDetailsElement[] {
  return [...form.querySelectorAll('details')].filter(({ open }) => !open)
}

function faultsOf(name: string, language: Language): readonly string[] {
  const schema = forms.schemaOf(name, language) as FieldSchema
  const { container } = render(
    <TestI18n language={language}>
      <JsonForm label="Form" schema={schema} value={asObject(fullValue(schema))} languages={LANGUAGES} onChange={() => {}} />
    </TestI18n>,
  )
  openAll(container)
  const seen = new Map<Element, Set<string>>()
  const faults = [...container.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { words, isRunTogether } = nameOf(container, control)
    // What a summary opens is not the group that it stands in.
    const outside = control.matches('summary') ? control.parentElement : control
    const group = outside?.parentElement?.closest('fieldset, [role=group], li, details') ?? container
    const inGroup = seen.get(group) ?? new Set()
    const key = `${control.tagName} ${control.getAttribute('type')} ${words}`
    const isTwice = inGroup.has(key)
    seen.set(group, inGroup.add(key))
    return [
      ...(words === '' ? [`${control.outerHTML.slice(0, 160)} has no name`] : []),
      ...(isRunTogether ? [`"${words}" runs words together`] : []),
      ...(DOUBLED.test(words) ? [`"${words}" says a word twice`] : []),
      ...(isTwice ? [`"${words}" is there twice in its group`] : []),
    ].map((fault) => `${name} (${language}): ${fault}`)
  })
  cleanup()
  return [...new Set(faults)]
}

/** Of these the listings are made, elsewhere. */
const OF_FEEDS = ['properties', 'projects', 'owners']
const names = [...siteSchemas(moduleTypes).keys()].filter((name) => !OF_FEEDS.includes(name))

it.each(names)('each control of the form "%s" has one whole name of its own, in every language', (name) => {
  expect(LANGUAGES.flatMap((language) => faultsOf(name, language))).toEqual([])
})
