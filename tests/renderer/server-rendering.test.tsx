import { expect, it } from 'vitest'
import { createRenderer } from '#src/app/browser/main-ssr.tsx'
import { aList, aSummary } from '#src/dev/testing/api-answers.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import type { PageState } from '#src/renderer/page-state.ts'
import { aPageDocument, aPageModule, aShell } from '../fixtures/page/a-page.ts'
import { renderText } from '../fixtures/page/render-text.ts'

const renderer = createRenderer()
const list = aPageModule('property-list', { version: 1, goal: 0 }, { title: 'Nos maisons' })
const figures = aPageModule('stats-view', { version: 1, figures: [{ label: 'ans', value: 40 }] })
const page = aPageDocument([list, figures])
const render = (get: (url: string) => Promise<unknown>, document = page) =>
  renderText(renderer, { path: document.path, search: '', page: document, shell: aShell, get })

it('a page is rendered with all its data, so that it is readable without JavaScript', async () => {
  const { body, failures, state } = await render(async () => aList([aSummary()]))
  expect(failures).toEqual([])
  expect(body).toContain('Maison de maître avec jardin')
  expect(body).toContain('>40<')
  // Content that React streams late would be hidden or in a template, and need a script to be inserted.
  expect(body).not.toMatch(/<template|<div hidden/)
  const { path, answers } = state as PageState
  expect(path).toBe('/fr/services/')
  expect(answers.map(([url]) => url.split('?')[0])).toEqual(['/api/page', '/api/shell', '/api/properties'])
})

it('the comparison has its title in the document that the server sends', async () => {
  const document = aPageDocument([aPageModule('favourites', sampleOf('favourites'))], { title: 'Ma sélection' })
  const place = { path: document.path, page: document, shell: aShell, get: async () => ({ items: [], missing: [] }) }
  const { headTitle } = await renderText(renderer, { ...place, search: '?compare=1001,1002' })
  expect(headTitle).toContain('Comparaison')
  expect((await renderText(renderer, { ...place, search: '' })).headTitle).toBe(document.headTitle)
})

it('[CONF-14] a module that throws on the server leaves its place empty, the rest intact, and writes one log line', async () => {
  // An answer that is not a list makes the view throw.
  const { body, failures } = await render(async () => ({}))
  expect(body).toContain('>40<')
  expect(body).not.toContain('Nos maisons')
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(/TypeError/)
})

it('[CONF-14] a view that does not compile is logged with its cause, without terminal colours', async () => {
  const colourful = new SyntaxError('\u001b[31mUnexpected token\u001b[0m\n  1 | \u001b[36mexport\u001b[39m defult')
  const broken = createRenderer({ gadget: () => Promise.reject(colourful) })
  const preview = aPageDocument([aPageModule('gadget', {}), figures], { isPreview: true })
  const { body, failures } = await renderText(broken, {
    path: preview.path,
    search: '',
    page: preview,
    shell: aShell,
    get: async () => ({}),
  })
  expect(body).toContain('Unexpected token')
  expect(failures).toEqual([expect.stringMatching(/could not be loaded[\s\S]+\[cause\]: SyntaxError: Unexpected token/)])
  expect(body + failures.join()).not.toContain('\u001b')
  expect(body).not.toContain('[36m')
})

const circular = new Error('a ring of causes')
circular.cause = circular

it.each([
  ['of the browser kind', new DOMException('cannot be cloned', 'DataCloneError')],
  ['that is frozen', Object.freeze(new Error('cannot be changed'))],
  ['that is its own cause', circular],
])('[CONF-14] an error %s leaves the rest intact, and is reported', async (_, error) => {
  const failing = createRenderer({
    gadget: async () => ({
      default: () => {
        throw error
      },
    }),
  })
  for (const isPreview of [false, true]) {
    const document = aPageDocument([aPageModule('gadget', {}), figures], { isPreview })
    const { body, failures } = await renderText(failing, {
      path: document.path,
      search: '',
      page: document,
      shell: aShell,
      get: async () => ({}),
    })
    expect(body).toContain('>40<')
    expect(failures).toEqual([expect.stringContaining(error.message)])
    // React's development build puts the error into the page; visitors get the production build.
    if (isPreview) expect(body).toContain(error.message)
  }
})

it('[CONF-14] a module of a type without a view leaves the rest intact', async () => {
  const { body, failures } = await render(async () => ({}), aPageDocument([aPageModule('gadget', {}), figures]))
  expect(body).toContain('>40<')
  expect(failures).toHaveLength(1)
})

it('[ERR-01] a call that fails on the server leaves the rest intact', async () => {
  const { body, failures } = await render(() => Promise.reject(new Error('database gone')))
  expect(body).toContain('>40<')
  expect(failures).toHaveLength(1)
})

it('[OWN-02] an answer 401 of the API shows a message in place of the module, and is no failure', async () => {
  const refusal = Object.assign(new Error('refused'), { status: 401, code: 'UNAUTHORISED' })
  const module = aPageModule('owner-sources', { version: 1, pages: {} })
  const document = aPageDocument([module], { parameters: { id: '1001' } })
  const { body, failures } = await render(() => Promise.reject(refusal), document)
  expect(failures).toEqual([])
  expect(body).toContain('Vous n’êtes plus connecté.')
})

it('pages rendered at the same time do not mix', async () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Page ${index}`)
  const pages = titles.map((title) =>
    aPageDocument([aPageModule('article', { ...sampleOf('article'), headline: title })], { title }),
  )
  const rendered = await Promise.all(pages.map((document) => render(async () => ({}), document)))
  for (const [index, { body }] of rendered.entries()) {
    expect(titles.filter((title) => body.includes(title))).toEqual([titles[index]])
  }
})
