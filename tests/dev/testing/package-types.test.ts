import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { temporaryFolder, writeFiles } from '../../fixtures/site/site-folder.ts'

it('[CONF-05] module types of a package load where the tests of views run', async () => {
  await using folder = await temporaryFolder()
  const checkout = join(folder.path, 'checkout')
  await mkdir(join(checkout, 'modules'), { recursive: true })
  await cp(join(import.meta.dirname, '../../fixtures/module-package'), join(folder.path, 'agency'), { recursive: true })
  await writeFiles(checkout, [['vitrine.config.json', '{ "modules": ["../agency"] }']])
  const { findings, moduleTypes } = await loadModuleTypes(checkout, {
    importFile: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  })
  expect(findings).toEqual([])
  expect(Object.keys(moduleTypes)).toEqual(['visiting-days'])
})
