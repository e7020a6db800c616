import { expect, it } from 'vitest'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { ICON_DRAWINGS } from '#src/studio/client/json-form/icon-drawings.ts'

/** The names that fields called "icon" take, anywhere in a schema. */
function iconsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'icon' ? asList(asObject(inner).enum).map(String) : []),
    ...iconsIn(inner),
  ])
}

it('[CONF-17] each icon that a form offers has a drawing', () => {
  const icons = new Set([...siteSchemas(moduleTypes).values()].flatMap(iconsIn))
  expect(icons.size).toBeGreaterThan(10)
  expect([...icons].filter((icon) => ICON_DRAWINGS[icon] === undefined)).toEqual([])
})
