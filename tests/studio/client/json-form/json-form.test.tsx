// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
import { pictureSchema } from '#schemas/site/picture.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'

afterEach(cleanup)

const SCHEMA: FieldSchema = {
  type: 'object',
  required: ['version', 'name', 'points'],
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    name: { ...multilingualSchema, description: 'What it is called.' },
    body: richTextSchema,
    image: pictureSchema,
    category: { type: 'string', references: 'category' },
    day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    sort: { type: 'integer', minimum: 1, maximum: 9 },
    icon: { enum: ['key', 'home'], default: 'key' },
    isNumbered: { type: 'boolean' },
    points: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', required: ['title'], properties: { title: multilingualSchema } },
    },
    odd: {},
    either: { anyOf: [{ type: 'number' }, multilingualSchema] },
    parent: { type: ['string', 'null'] },
    paths: { type: 'object', propertyNames: multilingualSchema.propertyNames, additionalProperties: { type: 'string' } },
  },
}

function showForm(value: PlainObject, findings: readonly FieldFinding[] = [], schema = SCHEMA) {
  const changes: PlainObject[] = []
  const choices = { category: [{ value: 'services', label: 'Services' }] }
  function Form() {
    const [current, setCurrent] = useState(value)
    return (
      <TestI18n language="en">
        <JsonForm
          label="Content"
          schema={schema}
          value={current}
          languages={['fr', 'nl']}
          findings={findings}
          choicesOf={(kind) => (kind === 'category' ? choices.category : [])}
          onChange={(next) => {
            changes.push(next)
            setCurrent(next)
          }}
        />
      </TestI18n>
    )
  }
  render(<Form />)
  return { last: () => changes.at(-1), changes }
}

const group = (name: string | RegExp) => within(screen.getByRole('group', { name }))
async function act(item: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${item}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}
const BASE = { version: 1, name: { fr: 'Vente', NL: 'Verkoop' }, points: [] }

describe('a form for JSON', () => {
  it('edits a text in one language and leaves the others, and the case of their codes', async () => {
    const { last } = showForm(BASE)
    await userEvent.type(screen.getByRole('textbox', { name: 'Name (nl)' }), '!')
    expect(last()).toEqual({ ...BASE, name: { fr: 'Vente', NL: 'Verkoop!' } })
  })

  it('turns one text into one per language, and back where they are equal', async () => {
    const { last } = showForm({ ...BASE, name: 'Vitrine' })
    await userEvent.click(screen.getByRole('button', { name: 'One text per language' }))
    expect(last()).toMatchObject({ name: { fr: 'Vitrine', nl: 'Vitrine' } })
    await userEvent.click(screen.getByRole('button', { name: 'The same text everywhere' }))
    expect(last()).toEqual({ ...BASE, name: 'Vitrine' })
  })

  it('removes an optional value that is emptied, and keeps one that must be there', async () => {
    const { last } = showForm({ ...BASE, category: 'a', name: { fr: 'V', nl: '' } })
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name (fr)' }))
    expect(last()).toMatchObject({ category: 'a', name: { fr: '', nl: '' } })
    await userEvent.clear(screen.getByRole('combobox', { name: 'Category' }))
    expect(last()).not.toHaveProperty('category')
  })

  it('finds what a reference may name by typing', async () => {
    const { last } = showForm(BASE)
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'ser')
    await userEvent.click(screen.getByRole('option', { name: 'Services' }))
    expect(last()).toMatchObject({ category: 'services' })
  })

  it('takes numbers within their limits, a choice, a date and a flag', async () => {
    const { last } = showForm(BASE)
    const sort = screen.getByRole('textbox', { name: 'Sort' })
    await userEvent.type(sort, '12')
    await userEvent.tab()
    expect(last()).toMatchObject({ sort: 9 })
    await userEvent.click(await screen.findByRole('radio', { name: 'home' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Is numbered' }))
    expect(last()).toMatchObject({ icon: 'home', isNumbered: true })
    expect(screen.getByRole('radio', { name: 'home' }).closest('label')?.querySelector('svg')).not.toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Default: key' }))
    expect(last()).not.toHaveProperty('icon')
  })

  it('adds, moves and removes the items of a list, says so, and stops at its limit', async () => {
    const point = (title: string) => ({ title: { fr: title, nl: title } })
    const { last } = showForm({ ...BASE, points: [point('un'), point('deux')] })
    await act('un', 'Move down')
    expect(last()).toMatchObject({ points: [point('deux'), point('un')] })
    expect(group(/^Points/).getByRole('status').textContent).toBe('un is now in place 2 of 2.')
    await userEvent.click(screen.getByRole('button', { name: 'Add: Points' }))
    expect(last()).toMatchObject({ points: [point('deux'), point('un'), { title: '' }] })
    expect(screen.getByRole('button', { name: 'Add: Points' })).toHaveProperty('disabled', true)
    await act('deux', 'Remove')
    expect(last()).toMatchObject({ points: [point('un'), { title: '' }] })
    await act('un', 'Duplicate')
    expect(last()).toMatchObject({ points: [point('un'), point('un'), { title: '' }] })
    screen.getByRole('button', { name: /^Move: Item 3/ }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(last()).toMatchObject({ points: [point('un'), { title: '' }, point('un')] })
  })

  it('adds and removes a picture with its texts', async () => {
    const { last } = showForm(BASE)
    await userEvent.click(screen.getByRole('button', { name: 'Add: Image' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Src/ }), 'a.webp')
    expect(last()).toMatchObject({ image: { src: 'a.webp' } })
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Image' }))
    expect(last()).not.toHaveProperty('image')
  })

  it('shows unknown values as JSON, and changes nothing while the text is not valid JSON', async () => {
    const { last, changes } = showForm({ ...BASE, odd: 'one', sort: 'first' })
    const odd = screen.getByRole('textbox', { name: 'Odd' })
    await userEvent.type(odd, 'x')
    expect(screen.getByText('This is not JSON yet: nothing has changed.')).toBeTruthy()
    expect(changes).toEqual([])
    await userEvent.clear(odd)
    await userEvent.type(odd, '42')
    expect(last()).toMatchObject({ odd: 42, sort: 'first' })
  })

  it('shows a value by the first schema that fits it, null as absent, and a text for each language where one for all is not allowed', async () => {
    const { last } = showForm({ ...BASE, either: 'text', parent: null, paths: { fr: '/a/' } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Either' }), '!')
    expect(last()).toMatchObject({ either: 'text!', parent: null })
    const parent = screen.getByRole('textbox', { name: 'Parent' })
    await userEvent.type(parent, 'a')
    expect(last()).toMatchObject({ parent: 'a' })
    await userEvent.clear(parent)
    expect(last()).toMatchObject({ parent: null })
    await userEvent.type(screen.getByRole('textbox', { name: 'Paths (nl)' }), '/b/')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Paths (fr)' }))
    expect(last()?.paths).toEqual({ nl: '/b/' })
  })

  it('folds list items that have fields, and shows the errors inside', () => {
    showForm({ ...BASE, points: [{ title: 'un' }, { title: 'deux' }] }, [{ pointer: '/points/1/title', message: 'No.' }])
    const folded = document.querySelectorAll('details')
    expect([...folded].map(({ open }) => open)).toEqual([false, false])
    expect([...folded].map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['un', 'deux 1 point to check'])
  })

  it('says what is wrong beside the field', () => {
    showForm(BASE, [{ pointer: '/category', message: 'There is no category.', suggestion: 'Choose one.' }])
    const field = screen.getByRole('combobox', { name: 'Category' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('There is no category. Choose one.')
  })

  it.each(Object.keys(moduleTypes))('shows the sample of %s and changes nothing by itself', (type) => {
    const log = vi.spyOn(console, 'error')
    const { changes } = showForm(asObject(sampleOf(type)), [], moduleTypes[type]?.schema)
    expect(screen.getByRole('form', { name: 'Content' })).toBeTruthy()
    expect(changes).toEqual([])
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })
})
