// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import type { Naming } from '#src/studio/client/json-form/form-context.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { placeAt } from '#src/studio/client/json-form/use-drag-order.ts'

afterEach(cleanup)

const person = { type: 'string', pattern: '^[a-z0-9-]+$', references: 'content/contact#people' } as const
const SCHEMA: FieldSchema = {
  type: 'object',
  properties: {
    agent: { ...person, title: 'Agent' },
    team: { title: 'Team', itemTitle: 'Person', type: 'array', items: person },
    class: { title: 'Styles', type: 'string', offers: 'class' },
    people: {
      title: 'People',
      itemTitle: 'Person',
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'string', pattern: '^[a-z0-9-]+$' }, name: { type: 'string' }, role: multilingualSchema },
      },
    },
  },
}

const CHOICES: { readonly [kind: string]: readonly { value: string; label: string; picture?: string; file?: string }[] } = {
  'content/contact#people': [
    { value: 'anne', label: 'Anne Lejeune', picture: 'people/anne.webp', file: 'content/contact/agency.json' },
    { value: 'luc', label: 'Luc Bastin', file: 'content/contact/agency.json' },
    { value: 'sofie', label: 'Sofie Claes', file: 'content/contact/agency.json' },
  ],
  class: [
    { value: 'wide', label: 'Wider' },
    { value: 'dark', label: 'On a dark ground' },
  ],
}

function showForm(value: PlainObject) {
  let current = value
  const naming = {
    open: vi.fn(),
    makerOf: (kind: string) => (kind.endsWith('#people') ? async () => 'karl' : null),
    Property: () => null,
  } satisfies Naming
  function Form() {
    const [state, setState] = useState(value)
    current = state
    return (
      <TestI18n language="en">
        <JsonForm
          label="Content"
          schema={SCHEMA}
          value={state}
          languages={['fr', 'nl']}
          choicesOf={(kind) => CHOICES[kind] ?? []}
          naming={naming}
          onChange={setState}
        />
      </TestI18n>
    )
  }
  render(<Form />)
  return { now: () => current, naming }
}

it('typing in a picker searches and stores no id; the id is under "Technical", and "Open" leads to the thing', async () => {
  const { now, naming } = showForm({})
  const field = screen.getByRole('combobox', { name: 'Agent' })
  await userEvent.type(field, 'bas')
  expect(now()).toEqual({})
  await userEvent.click(screen.getByRole('option', { name: 'Luc Bastin' }))
  expect(now()).toEqual({ agent: 'luc' })
  expect(field).toHaveProperty('value', 'Luc Bastin')
  expect(screen.getByText('luc').closest('details')).toHaveProperty('open', false)
  await userEvent.click(screen.getByRole('button', { name: 'Open: Luc Bastin' }))
  expect(naming.open.mock.calls).toMatchObject([[{ value: 'luc', file: 'content/contact/agency.json' }]])
})

it('a new thing is made in place from its name, and chosen', async () => {
  const { now } = showForm({})
  await userEvent.type(screen.getByRole('combobox', { name: 'Agent' }), 'Karl Jost')
  await userEvent.click(screen.getByRole('option', { name: 'New: “Karl Jost”' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Karl Jost')
  await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
  expect(now()).toEqual({ agent: 'karl' })
})

it('a list of references is ticked in one list, ordered and shortened without typing', async () => {
  const { now } = showForm({ team: ['gone'] })
  const team = within(screen.getByRole('group', { name: /^Team/ }))
  await userEvent.click(team.getByRole('button', { name: 'Choose: Team' }))
  await userEvent.click(screen.getByRole('option', { name: 'Sofie Claes' }))
  await userEvent.click(screen.getByRole('option', { name: 'Anne Lejeune' }))
  await userEvent.keyboard('{Escape}')
  expect(now()).toEqual({ team: ['gone', 'sofie', 'anne'] })
  await userEvent.click(team.getByRole('button', { name: 'Actions: gone' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  team.getByRole('button', { name: /^Move: Anne Lejeune/ }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(now()).toEqual({ team: ['anne', 'sofie'] })
  expect(team.getByRole('status').textContent).toBe('Anne Lejeune is now in place 1 of 2.')
})

it('styles are ticked by title; names without a title stay', async () => {
  const { now } = showForm({ class: 'own wide' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'On a dark ground' }))
  expect(now()).toEqual({ class: 'wide dark own' })
})

it('the id of a new item follows its name and stays unique; those that were there stay', async () => {
  const { now } = showForm({ people: [{ id: 'anne', name: 'Anne' }] })
  const list = within(screen.getByRole('group', { name: /^People/ }))
  await userEvent.click(list.getByRole('button', { name: 'Add: Person' }))
  expect(now().people).toMatchObject([{ id: 'anne' }, { id: 'person' }])
  const [first, second] = list.getAllByRole('textbox', { name: /^Name/ })
  if (first === undefined || second === undefined) throw new Error('two people have a name')
  // Who adds an item goes on in it.
  expect(list.getAllByRole('listitem').at(-1)?.contains(document.activeElement)).toBe(true)
  await userEvent.type(second, 'Anne')
  await userEvent.type(first, ' L.')
  expect(now().people).toMatchObject([
    { id: 'anne', name: 'Anne L.' },
    { id: 'anne-2', name: 'Anne' },
  ])
})

it('a dragged line lands where more than half of the others are above it', () => {
  const line = (top: number) => ({ getBoundingClientRect: () => ({ top, height: 40 }) })
  const list = { children: [line(0), line(40), line(80)] } as unknown as Element
  expect([placeAt(list, -5, 2), placeAt(list, 25, 2), placeAt(list, 75, 0), placeAt(list, 300, 0)]).toEqual([0, 1, 1, 2])
})
