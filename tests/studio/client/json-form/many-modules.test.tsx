// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'

afterEach(cleanup)

const MODULES = 60
const OPEN = 9
const schema: FieldSchema = createFormSchemas(moduleTypes).schemaOf('page', 'en') ?? {}
const page: PlainObject = {
  version: 1,
  id: 'sixty',
  name: 'Sixty',
  path: '/sixty/',
  status: 'Published',
  params: {
    title: { fr: 'Soixante', nl: 'Zestig' },
    modules: Array.from({ length: MODULES }, (_, index) => ({
      title: { fr: `Titre ${index}`, nl: `Titel ${index}` },
      relations: { type: 'article', id: `article-${index}` },
    })),
  },
}
const LANGUAGES = ['fr', 'nl']

/** A schema that tells when the fields of an object are read, as rendering it does. */
function counted(part: FieldSchema, count: () => void): FieldSchema {
  return new Proxy(part, {
    get(target, name, receiver) {
      if (name === 'formGroups') count()
      return Reflect.get(target, name, receiver)
    },
  })
}

it('a key press in one of sixty modules renders only that module', () => {
  let reads = 0
  const modules = schema.properties?.params?.properties?.modules
  const list = modules?.anyOf?.[0] ?? {}
  const watched = {
    ...schema,
    properties: {
      ...schema.properties,
      params: {
        ...schema.properties?.params,
        properties: {
          ...schema.properties?.params?.properties,
          modules: { ...modules, anyOf: [{ ...list, items: counted(list.items ?? {}, () => (reads += 1)) }] },
        },
      },
    },
  }
  function Form() {
    const [value, setValue] = useState(page)
    return <JsonForm label="Page" schema={watched} value={value} languages={LANGUAGES} onChange={setValue} />
  }
  const { container } = render(
    <TestI18n language="en">
      <Form />
    </TestI18n>,
  )
  const folds = [...container.querySelectorAll('details[data-look="item"]')]
  expect(folds).toHaveLength(MODULES)
  // Fields are made when their module opens.
  expect(screen.queryByDisplayValue('Titre 7')).toBeNull()
  for (const fold of folds.slice(0, OPEN)) fireEvent(Object.assign(fold, { open: true }), new Event('toggle'))
  const field = screen.getByDisplayValue('Titre 7')
  reads = 0
  fireEvent.change(field, { target: { value: 'Titre sept' } })
  expect(screen.getByDisplayValue('Titre sept')).toBe(field)
  expect(reads).toBe(1)
})
