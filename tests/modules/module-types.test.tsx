import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeModuleTypes } from '#src/dev/testing/describe-module-types.tsx'
import { findings, moduleServers, views } from '#src/dev/testing/module-types.ts'

const MODULES = join(import.meta.dirname, '../../modules')
const types = readdirSync(MODULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('[CONF-05] each folder of modules/ is a module type, with its rules for the server where it has any', () => {
  expect(findings).toEqual([])
  expect([...views.keys()]).toEqual(types.toSorted())
  const withServer = types.filter((type) => existsSync(join(MODULES, type, 'server.ts')))
  expect(Object.keys(moduleServers)).toEqual(expect.arrayContaining(withServer))
})

it('[CONF-05] article, property-list, stats-view, category and contact are module types', () => {
  expect(types).toEqual(expect.arrayContaining(['article', 'property-list', 'stats-view', 'category', 'contact']))
})

describeModuleTypes(MODULES, (type) => join(import.meta.dirname, `${type}.test.tsx`))
