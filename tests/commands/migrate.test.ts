import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { planFixes } from '#src/commands/check/plan-fixes.ts'
import { carryOut } from '#src/commands/site-changes/carry-out.ts'
import { openSite } from '#src/commands/site-changes/opened-site.ts'
import { planMigration } from '#src/commands/site-changes/plan-migration.ts'
import { planChange } from '#src/definition/changes/plan-change.ts'
import { renamePage } from '#src/definition/changes/requested-changes.ts'
import { applyTextEdits } from '#src/definition/editing/edit-json.ts'
import { quickFixesOf } from '#src/language-server/quick-fixes.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import { agencyDefinition, aPageFile, type Definition, shows, writeAgency } from '../fixtures/site-folder.ts'

let log: MockInstance<typeof console.log>
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => log.mockRestore())
const printed = () => log.mock.calls.flat().join('\n')

const PROJECTS = 'content/project-list/all.json'
const COLOURS = { ink: '#222222' }

/** As people write: with spaces of their own, which stay. */
const older = (name = 'ways', version = '1', top = `"version": ${version},`) =>
  `\uFEFF{ ${top}\r\n   "${name}":   [ { "label":"À vendre","link":"/for-sale/" } ],\r\n  "emptyNote": "<p>Rien.</p>" }\r\n`

const site = (more: object = {}) => ({ ...agencyDefinition()['site.json'], ...more })
const list = aPageFile('projects', '/projects/', { modules: [shows('project-list', 'all')] })

const inOlderForm: Definition = {
  'pages/projects.json': list,
  [PROJECTS]: older(),
  'site.json': site({ theme: COLOURS }),
}

async function agencyWith(definition: Definition) {
  const folder = await temporaryFolder()
  await writeAgency(folder.path, definition)
  return {
    folder: folder.path,
    read: (file: string) => readFile(join(folder.path, file), 'utf8'),
    migrate: (options: { readonly yes?: boolean; readonly dryRun?: boolean }) => carryOut(folder.path, options, planMigration),
    open: () => openSite(folder.path, () => undefined),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

it('[CONF-18] shows what today’s form is, and writes nothing on --dry-run nor without a yes', async () => {
  await using agency = await agencyWith(inOlderForm)
  const before = await agency.read(PROJECTS)
  expect(await agency.migrate({ dryRun: true })).toBe(0)
  expect(printed()).toBe(
    [
      'write 2 files in today’s form:',
      '  Content project-list/all (content/project-list/all.json): "ways" is called "actions" now',
      '  Content project-list/all (content/project-list/all.json) · version: 1 → 2',
      `  Site (site.json) · theme · colours: added ${JSON.stringify(COLOURS)}`,
      "  Site (site.json) · theme · ink: removed '#222222'",
      'Nothing was written.',
    ].join('\n'),
  )
  expect(await agency.migrate({})).toBe(1)
  expect(await agency.read(PROJECTS)).toBe(before)
})

it('[CONF-18] writes the present form, keeps every other byte, and the site stays the same', async () => {
  await using agency = await agencyWith(inOlderForm)
  const before = await agency.open()
  expect(await agency.migrate({ yes: true })).toBe(0)
  expect(await agency.read(PROJECTS)).toBe(older('actions', '2'))
  const after = await agency.open()
  expect(after.definition.content).toEqual(before.definition.content)
  expect(after.definition.config).toEqual(before.definition.config)
  expect(after.findings.map(({ code }) => code)).not.toContain('older-version')
  log.mockClear()
  expect(await agency.migrate({ yes: true })).toBe(0)
  expect(printed()).toBe('Every file is in today’s form.')
})

it('[CONF-18] a file without a version gets it where it belongs', async () => {
  await using agency = await agencyWith({ ...inOlderForm, [PROJECTS]: '{\n  "$schema": "x.json",\n  "ways": []\n}\n' })
  await agency.migrate({ yes: true })
  expect(await agency.read(PROJECTS)).toBe('{\n  "$schema": "x.json",\n  "version": 2,\n  "actions": []\n}\n')
})

it('[CONF-18] leaves a file that says something twice, and names it', async () => {
  const twice = older('ways', '1', '"version": 1, "emptyNote": "<p>Bientôt.</p>",')
  await using agency = await agencyWith({ ...inOlderForm, [PROJECTS]: twice, 'site.json': site() })
  expect(await agency.migrate({ yes: true })).toBe(0)
  expect(printed()).toMatch(
    /^Nothing can be written:\n {2}.*all\.json:1:\d+ is left: .*called "actions" now\. Mend what else is wrong/,
  )
  expect(await agency.read(PROJECTS)).toBe(twice)
})

it('[CONF-18] is what "check --fix" and the quick fix of an editor do to a file', async () => {
  await using agency = await agencyWith({ ...inOlderForm, 'site.json': site() })
  const { findings } = await agency.open()
  const [finding, ...others] = findings.filter(({ file }) => file === PROJECTS)
  if (finding === undefined) throw new Error('The older form has no finding.')
  expect(others).toEqual([])
  const text = await agency.read(PROJECTS)
  const { texts } = planFixes(findings, new Map([[PROJECTS, new TextEncoder().encode(text)]]))
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(texts.get(PROJECTS))).toBe(older('actions', '2'))
  const [fix] = quickFixesOf(finding, () => text)
  expect(applyTextEdits(text, fix?.edits.get(PROJECTS) ?? [])).toBe(older('actions', '2'))
})

it('[CONF-18, ROUTE-15] a change of another command reaches a file of an older form where its values stand today', async () => {
  await using agency = await agencyWith(inOlderForm)
  const opened = await agency.open()
  const { texts } = planChange(opened, renamePage(opened, 'for-sale', '/nos-biens/'))
  expect(texts.get(PROJECTS)).toBe(older('actions', '2').replace('/for-sale/', '/nos-biens/'))
})
