import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { writeEditorSchemas } from '#src/definition/files/editor-schema-files.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const SAMPLE = join(import.meta.dirname, '../../../site-config')

/** What VS Code and other editors complete, say and mark with: it reads the schema that a file names, from the disk. */
const service = getLanguageService({
  schemaRequestService: (uri: string) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path: string, from: string) => new URL(path, from).href },
})

interface Proposal {
  readonly label: string
  readonly documentation?: string | object
}

interface Mark {
  readonly message: string | object
  readonly range: { readonly start: { readonly line: number } }
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  const loaded = await loadSite(SAMPLE, createSiteValidator(moduleTypes))
  await writeEditorSchemas(folder.path, { ...loaded, moduleTypes })
}, 120_000)

afterAll(() => folder[Symbol.asyncDispose]())

/** A file of the site, as an editor has it open. */
function opened(file: string, text: string) {
  const document = TextDocument.create(pathToFileURL(join(folder.path, file)).href, 'json', 1, text)
  return { document, parsed: service.parseJSONDocument(document) }
}

/** The proposals at the mark "|", by their text without quotes. */
async function completed(file: string, value: object): Promise<ReadonlyMap<string, string>> {
  const text = JSON.stringify(value)
  const { document, parsed } = opened(file, text.replace('|', ''))
  const list = await service.doComplete(document, document.positionAt(text.indexOf('|')), parsed)
  return new Map(
    list?.items.map(({ label, documentation = '' }: Proposal) => [label.replaceAll('"', ''), JSON.stringify(documentation)]),
  )
}

/** What the editor says of the field whose name has the mark "|". */
async function hovered(file: string, value: object): Promise<string> {
  const text = JSON.stringify(value)
  const { document, parsed } = opened(file, text.replace('|', ''))
  const hover = await service.doHover(document, document.positionAt(text.indexOf('|') + 1), parsed)
  // It is Markdown, in which signs are escaped.
  return JSON.stringify(hover?.contents ?? '').replaceAll('\\', '')
}

async function marked(file: string, text: string): Promise<readonly string[]> {
  const { document, parsed } = opened(file, text)
  const found = await service.doValidation(document, parsed, { schemaRequest: 'error' })
  return found.map(({ message, range }: Mark) => `${range.start.line + 1}: ${message}`)
}

const PAGE = { $schema: '../.schemas/page.schema.json', version: 1, id: 'x', name: 'X', path: '/x/', status: 'Published' }
const pageWith = (module: object) => ({ ...PAGE, params: { title: 'X', modules: [module] } })
const content = (type: string, value: object) =>
  [`content/${type}/x.json`, { $schema: `../../.schemas/content/${type}.schema.json`, version: 1, ...value }] as const

describe('[CONF-01] an editor that reads the schemas of a site', () => {
  it('offers the content of the chosen module type, and no other', async () => {
    const offered = await completed('pages/x.json', pageWith({ relations: { type: 'contact', id: '|' } }))
    expect([...offered.keys()]).toEqual(['agency'])
  })

  it('offers the module types with their purpose', async () => {
    const offered = await completed('pages/x.json', pageWith({ relations: { type: '|', id: '' } }))
    expect([...offered.keys()].toSorted()).toEqual(Object.keys(moduleTypes).toSorted())
    expect(offered.get('faq')).toContain('Frequently asked questions')
  })

  it('offers the views of the chosen module type', async () => {
    const offered = await completed('pages/x.json', pageWith({ view: '|', relations: { type: 'faq', id: 'x' } }))
    expect([...offered.keys()].toSorted()).toEqual(['columns', 'grouped', 'list'])
  })

  it('offers the ids of pages, each with its title', async () => {
    const offered = await completed('pages/x.json', { ...PAGE, parentId: '|' })
    expect(offered.get('contact')).toMatch(/\w/)
    expect(offered.has('null')).toBe(true)
  })

  it('offers links to pages and to the articles below them', async () => {
    const offered = await completed('header.json', {
      $schema: './.schemas/header.schema.json',
      topBar: { items: [{ label: 'x', link: '|', status: 'Published' }] },
    })
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['/for-sale/', '/contact/']))
    expect(offered.has('/no-such-page/')).toBe(false)
    expect([...offered.keys()].filter((path) => !path.startsWith('/')).map((path) => path.split(':')[0])).toEqual([
      'https',
      'mailto',
      'tel',
    ])
  })

  it('offers the pictures of the media folder, and no other file', async () => {
    const offered = await completed(
      'pages/x.json',
      pageWith({ image: { src: '|', alt: '' }, relations: { type: 'faq', id: 'x' } }),
    )
    expect(offered.has('banner/valley.webp')).toBe(true)
    expect([...offered.keys()].filter((name) => /\.(mp4|webm|woff2)$/.test(name))).toEqual([])
  })

  it('offers categories and cities by their names', async () => {
    const categories = await completed(...content('property-list', { categories: ['|'] }))
    expect([...categories.values()].join()).toContain('Maison')
    const cities = await completed(...content('property-list', { cities: ['|'] }))
    expect(cities.get('spa|4900')).toContain('Spa (4900)')
  })

  it('offers forms, fact groups, colours, classes and languages', async () => {
    expect((await completed(...content('form', { form: '|' }))).has('contact-visit')).toBe(true)
    expect((await completed(...content('property-facts', { groups: ['|'] }))).size).toBeGreaterThan(2)
    const footer = { $schema: './.schemas/footer.schema.json', colorText: '|' }
    expect((await completed('footer.json', footer)).get('tint')).toContain('set apart')
    expect((await completed('pages/x.json', pageWith({ class: '|' }))).get('folded')).toContain('until it is opened')
    const text = opened('pages/x.json', JSON.stringify({ ...PAGE, params: { title: {} } }))
    const at = text.document.getText().indexOf('"title":{') + '"title":{'.length
    const list = await service.doComplete(text.document, text.document.positionAt(at), text.parsed)
    expect(list?.items.map(({ label }: Proposal) => label).toSorted()).toEqual(['de', 'en', 'fr', 'nl'])
  })

  it('says what a field is for', async () => {
    expect(await hovered('pages/x.json', { ...PAGE, '|showInMenu': true })).toContain('Whether the page is an entry of the menu.')
    expect(await hovered(...content('team', { '|people': [] }))).toMatch(/\w{3}/)
  })

  it('marks what the check finds: an unknown id, link, picture, category, page, view and field', async () => {
    const page = pageWith({
      view: 'gird',
      image: { src: 'banner/none.webp', alt: '' },
      relations: { type: 'contact', id: 'agencie' },
    })
    const faults = await marked('pages/x.json', JSON.stringify({ ...page, parentId: 'nowhere', naem: 'X' }, null, 1))
    expect(faults.map((fault) => fault.replace(/^\d+: /, '')).toSorted()).toEqual([
      'No page has this id, which is the name of its file without .json.',
      'Property naem is not allowed.',
      'The folder media has no such picture.',
      'There is no content/contact of this name.',
      expect.stringMatching(/Valid values: /),
    ])
    expect(await marked(...asText(content('property-list', { goal: 0, categories: ['99999'] })))).toEqual([
      '1: No category of data/categories.json has this WebID.',
    ])
    const footer = (link: string) =>
      JSON.stringify({
        $schema: './.schemas/footer.schema.json',
        version: 1,
        columns: [{ links: [{ label: 'x', link }] }],
        copyright: 'x',
      })
    expect(await marked('footer.json', footer('/contakt/'))).toEqual([expect.stringMatching(/^1: Value is not accepted/)])
    for (const link of ['/contact/', '/Contact/?a=1', '/contact/#map', 'https://example.be/', 'tel:087123456', '#top'])
      expect(await marked('footer.json', footer(link)), link).toEqual([])
  })

  it('marks nothing in the files of the sample, which have no findings', { timeout: 300_000 }, async () => {
    const { contents } = await loadSite(SAMPLE, createSiteValidator(moduleTypes))
    const files = [...contents.files].filter(([file]) => file.endsWith('.json') && !file.startsWith('data/'))
    expect(files.length).toBeGreaterThan(150)
    for (const [file, bytes] of files) expect(await marked(file, new TextDecoder().decode(bytes)), file).toEqual([])
  })
})

function asText([file, value]: readonly [string, object]): readonly [string, string] {
  return [file, JSON.stringify(value)]
}
