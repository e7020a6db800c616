import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCHEMA_FOLDER, writeEditorSchemas } from '#src/definition/files/editor-schema-files.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { createSchemaWriter } from '#src/definition/files/schema-writer.ts'
import { createSiteSource } from '#src/definition/files/site-source.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { eventually, folders, log, validator } from '../../fixtures/site/site-source.ts'
import { smallSite } from '../../fixtures/site/small-site.ts'

const schemaOf = (folder: string, name: string) => join(folder, SCHEMA_FOLDER, `${name}.schema.json`)
const textOf = (folder: string, name: string) => readFile(schemaOf(folder, name), 'utf8')
const sourcesOf = async (folder: string) => ({ ...(await loadSite(folder, validator)), moduleTypes })

it('[CONF-01] writes the schemas of a site, keeps those that are the same, and has git ignore them', async () => {
  await using place = await folders()
  const { total, written } = await writeEditorSchemas(place.folder, await sourcesOf(place.folder))
  expect(written).toBe(total)
  const before = await stat(schemaOf(place.folder, 'page'))
  expect(await writeEditorSchemas(place.folder, await sourcesOf(place.folder))).toEqual({ total, written: 0 })
  expect((await stat(schemaOf(place.folder, 'page'))).mtimeMs).toBe(before.mtimeMs)
  expect(await readFile(join(place.folder, SCHEMA_FOLDER, '.gitignore'), 'utf8')).toBe('*\n')
  expect((await readdir(join(place.folder, SCHEMA_FOLDER))).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

it('[CONF-01] compares no schema where the same program wrote them for the same names, and all are there', async () => {
  await using place = await folders()
  const write = async (program: string) => writeEditorSchemas(place.folder, { ...(await sourcesOf(place.folder)), program })
  const { total } = await write('one')
  await writeFile(schemaOf(place.folder, 'page'), 'changed')
  expect(await write('one')).toEqual({ total, written: 0 })
  expect(await write('two')).toEqual({ total, written: 1 })
  await rm(schemaOf(place.folder, 'page'))
  expect(await write('two')).toEqual({ total, written: 1 })
  const page = { ...smallSite()['pages/home.json'], id: 'new-page', path: '/new-page/' }
  await writeFile(join(place.folder, 'pages/new-page.json'), JSON.stringify(page))
  expect((await write('two')).written).toBeGreaterThan(0)
})

it('[CONF-01] the schemas are no part of the site definition', async () => {
  await using place = await folders()
  const { findings, contents } = await loadSite(place.folder, validator)
  await writeEditorSchemas(place.folder, await sourcesOf(place.folder))
  const after = await loadSite(place.folder, validator)
  expect(after.findings).toEqual(findings)
  expect([...after.contents.files.keys()]).toEqual([...contents.files.keys()])
  expect((await readFolder(place.folder, 0)).state).toBe(contents.state)
})

it('[CONF-13] a server writes them after its start and after each change, and does not read the site again because of that', async () => {
  await using place = await folders()
  let loads = 0
  const schemas = createSchemaWriter([place.folder], log)
  const source = await createSiteSource({ ...place, validator, log, schemas })
  source.subscribe(() => {
    loads += 1
  })
  await source.follow()
  await eventually(async () => expect(JSON.parse(await textOf(place.folder, 'page'))).toBeTruthy())
  await schemas.settled()
  const page = { ...smallSite()['pages/home.json'], id: 'new-page', path: '/new-page/' }
  await writeFile(join(place.folder, 'pages/new-page.json'), JSON.stringify(page))
  await eventually(async () => expect(await textOf(place.folder, 'page')).toContain('"new-page"'))
  await source.close()
  expect(loads).toBe(1)
})

it('[CONF-13] a folder that cannot be written is one line of the log', async () => {
  await using place = await folders()
  const lines: string[] = []
  // A file where the folder has to be: root may write anything.
  await writeFile(join(place.folder, SCHEMA_FOLDER), '')
  const schemas = createSchemaWriter([place.folder], { info: (line) => void lines.push(line) })
  schemas.start()
  for (const _ of [1, 2]) {
    schemas.write(await sourcesOf(place.folder))
    await schemas.settled()
  }
  expect(lines).toEqual([expect.stringMatching(/^The schemas for editors are not written: E/)])
  await rm(join(place.folder, SCHEMA_FOLDER))
})
