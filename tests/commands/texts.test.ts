import { globSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { exportTexts, importTexts } from '#src/commands/translate-texts.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const COPIED = ['src/i18n/messages', 'modules/contact/texts.json']

/** A project with the shared texts, those of a module type and those of a package, exported for translators. */
async function exported() {
  const folder = await temporaryFolder()
  const project = folder.path
  for (const path of COPIED) await cp(join(root, path), join(project, path), { recursive: true })
  await cp(join(root, 'tests/fixtures/module-package'), join(project, 'node_modules/@agency/modules'), { recursive: true })
  await writeFile(join(project, 'vitrine.config.json'), '{ "modules": ["@agency/modules"] }')
  const po = (language: string) => join(project, 'po', `${language}.po`)
  const said: string[] = []
  using _ = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  await exportTexts(join(project, 'po'), 'fr', project)
  return {
    said,
    /** Changes the PO file of a language and imports it. */
    async translate(language: string, change: (text: string) => string) {
      await writeFile(po(language), change(await readFile(po(language), 'utf8')))
      using _ = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
      await importTexts([po(language)], project)
    },
    async messages() {
      const files = globSync(['src/i18n/messages/*.json', '{modules,node_modules/@agency/modules}/*/texts.json'], {
        cwd: project,
      })
      return Promise.all(files.toSorted().map((file) => readFile(join(project, file), 'utf8')))
    },
    async edit(change: (text: string) => string) {
      const file = join(project, 'modules/contact/texts.json')
      await writeFile(file, change(await readFile(file, 'utf8')))
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

/** A PO file with the translation of one entry replaced. */
const translated = (key: string, text: string) => (po: string) =>
  po.replace(new RegExp(`(msgctxt "${key.replaceAll('.', '\\.')}"\\nmsgid (?:"[^\\n]*"\\n)+msgstr ")[^\\n]*"`), `$1${text}"`)

it('exporting PO files and importing them again changes no byte', async () => {
  await using project = await exported()
  const before = await project.messages()
  for (const language of ['nl', 'en', 'de']) await project.translate(language, (po) => po)
  expect(await project.messages()).toEqual(before)
  expect(project.said.slice(0, 3)).toEqual(
    ['nl', 'en', 'de'].map((name) => expect.stringMatching(`${name}\\.po: [1-9]\\d{2,} texts, none missing$`)),
  )
})

it('importing a translation changes its file and nothing else', async () => {
  await using project = await exported()
  const before = (await project.messages()).join('')
  await project.translate('nl', translated('contact.phone', 'Tel. „thuis“ \\"x\\"'))
  const after = (await project.messages()).join('')
  expect(after).toBe(
    before.replace(/("contact\.phone": \{[^}]*"nl": )"[^"]*"/, (_, start) => `${start}${JSON.stringify('Tel. „thuis“ "x"')}`),
  )
  expect(after).not.toBe(before)
})

it('a translation of a package is taken over in its folder, and said to be overwritten by the next installation', async () => {
  await using project = await exported()
  await project.translate('nl', translated('visiting-days.all', 'Elke dag'))
  expect((await project.messages()).join('')).toContain('"nl": "Elke dag"')
  expect(project.said.at(-1)).toBe(
    'node_modules/@agency/modules/visiting-days/texts.json is of an installed package: send its author the translation.',
  )
})

it('a text that a language lacks is listed, and is imported with its translation', async () => {
  await using project = await exported()
  const without = (text: string) => text.replace(/("contact\.phone": \{[^}]*?),\s*"de": "[^"]*"/, '$1')
  await project.edit(without)
  await project.translate('de', translated('contact.phone', ''))
  expect(project.said.at(-1)).toMatch(/de\.po: 0 changed, 1 missing: contact\.phone$/)
  await project.translate('de', translated('contact.phone', 'Fernsprecher'))
  expect(project.said.at(-1)).toMatch(/de\.po: 1 changed, none missing$/)
  expect((await project.messages()).join('')).toMatch(/"contact\.phone": \{[^}]*"de": "Fernsprecher"/)
})

it.each([
  [
    'an unknown key',
    (po: string) => po.replace('msgctxt "contact.phone"', 'msgctxt "contact.fax"'),
    'There is no text "contact.fax".',
  ],
  ['a broken message', translated('contact.phone', '{number'), '"contact.phone" is no ICU message: '],
  [
    'a place that the text does not have',
    translated('contact.phone', '{number}'),
    '"contact.phone" must have the places (none); found {number}.',
  ],
  [
    'another text to translate',
    (po: string) =>
      translated('contact.phone', 'Fernsprecher')(po).replace(/(msgctxt "contact\.phone"\nmsgid )"[^"]*"/, '$1"Fax"'),
    '"contact.phone" has changed since it was exported, from "Fax" to ',
  ],
  [
    'a translation that is marked as fuzzy',
    (po: string) =>
      translated('contact.phone', 'Fernsprecher')(po).replace('msgctxt "contact.phone"', '#, fuzzy\nmsgctxt "contact.phone"'),
    '"contact.phone" is marked as fuzzy: confirm it.',
  ],
  ['no language', (po: string) => po.replace(/"Language: de\\n"\n/, ''), 'The headers Language and X-Source-Language must name'],
])('%s gives one sentence and changes nothing', async (_, change, sentence) => {
  await using project = await exported()
  const before = await project.messages()
  await expect(project.translate('de', change)).rejects.toThrow(sentence)
  expect(await project.messages()).toEqual(before)
})
