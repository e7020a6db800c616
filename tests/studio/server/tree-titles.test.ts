import { expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { treeOf } from '#src/studio/server/studio-tree.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const forms = createFormSchemas(moduleTypes)

function entriesOf(files: ReadonlyMap<string, string>, language: (typeof LANGUAGES)[number]) {
  const { site, findings } = compose(files)
  const contents = { files: new Map([...files].map(([file, text]) => [file, Buffer.from(text)])), media: SMALL_SITE_MEDIA }
  const composed = { contents, texts: new Map(), load: async () => ({ site, findings }) } as unknown as ComposedFiles
  return treeOf(composed, forms, language, new Map())
}

/** What the tree of a site calls its contents: title and mark. */
async function titlesOf(files: ReadonlyMap<string, string>, language: (typeof LANGUAGES)[number]) {
  const entries = await entriesOf(files, language)
  return new Map(entries.map(({ file, title, mark }) => [file, [title, mark].filter(Boolean).join(' · ')]))
}

it.each(LANGUAGES)('calls contents without a name by their type and their pages in %s, never by their ids', async (language) => {
  const files = new Map(toTexts(smallSite()))
  const text = '{ "version": 1, "body": "<p>Texte</p>" }'
  for (const id of ['standard', 'home']) files.set(`content/article/${id}.json`, text)
  const titles = await titlesOf(files, language)
  const ofContents = [...titles].filter(([file]) => file.startsWith('content/'))
  const type = forms.titleOf('content/article', language)?.title
  expect(ofContents.length).toBeGreaterThan(2)
  for (const [file, title] of ofContents) expect(title, file).not.toMatch(/\b(standard|home|welcome)\b/i)
  expect(['standard', 'home'].map((id) => titles.get(`content/article/${id}.json`)?.split(' · ')[0])).toEqual([type, type])
})

it('says of a page for all properties or projects what its path takes', async () => {
  const entries = await entriesOf(new Map(toTexts(smallSite())), 'fr')
  const taking = entries.filter(({ takes }) => takes !== undefined)
  expect(taking.map(({ paths, takes }) => [takes, paths?.fr?.includes('{id}')])).toContainEqual(['property', true])
  expect(taking.every(({ paths }) => paths?.fr?.includes('{id}'))).toBe(true)
})
