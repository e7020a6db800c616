// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { ModuleProblem, PageModule } from '#schemas/site/page-document.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { aBrokenModule, aPageDocument, aPageModule } from '../fixtures/page/a-page.ts'
import { showPage } from '../fixtures/page/show-page.tsx'

const sound = aPageModule('sound', 'Tout va bien')
const loaders: ViewLoaders = {
  sound: async () => ({ default: ({ content }: ModuleProps<string>) => <p>{content}</p> }),
  throwing: async () => ({
    default: () => {
      throw new Error('points.map is not a function')
    },
  }),
  unloadable: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
}

const show = (module: PageModule, isPreview: boolean) => showPage(aPageDocument([module, sound], { isPreview }), loaders)
const expectTheRest = () => {
  expect(screen.getByText('Tout va bien')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Services' })).toBeTruthy()
}

const finding: Finding = {
  file: 'pages/services.json',
  line: 14,
  column: 21,
  endLine: 14,
  endColumn: 35,
  pointer: '/params/modules/0/relations/type',
  severity: 'error',
  code: 'unknown-module-type',
  message: 'no module type is called "propety-list"',
  suggestion: 'Did you mean "property-list"?',
}

describe.each<ModuleProblem['kind']>(['unknown-type', 'missing-content', 'invalid-content', 'not-a-module'])(
  'a module with the problem %s',
  (kind) => {
    it('[CONF-14] leaves the rest of the page, and shows visitors nothing broken', async () => {
      const { caught } = await show(aBrokenModule(kind, [finding]), false)
      expectTheRest()
      expect(screen.queryByRole('note')).toBeNull()
      expect(document.body.textContent).not.toContain('propety-list')
      expect(caught).toEqual([])
    })

    it('[CONF-14] shows a card with file, line, cause and fix in a preview', async () => {
      await show(aBrokenModule(kind, [finding]), true)
      expectTheRest()
      const card = screen.getByRole('note').textContent
      expect(card).toContain(kind)
      expect(card).toContain('pages/services.json:14:21')
      expect(card).toContain('no module type is called "propety-list"')
      expect(card).toContain('Did you mean "property-list"?')
    })
  },
)

describe.each([
  ['throws while rendering', 'throwing', 'points.map is not a function'],
  ['does not load', 'unloadable', 'the view of "unloadable" could not be loaded'],
  ['is not registered', 'unregistered', 'the view of "unregistered" could not be loaded'],
])('a module whose view %s', (_, type, cause) => {
  it('[CONF-14] leaves the rest of the page, and shows visitors nothing broken', async () => {
    const { caught } = await show(aPageModule(type, null, { title: 'Titre' }), false)
    expectTheRest()
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByText('Titre')).toBeNull()
    expect(caught).toHaveLength(1)
  })

  it('[CONF-14] shows a card with file, line, cause and fix in a preview', async () => {
    await show(aPageModule(type, null), true)
    expectTheRest()
    const card = screen.getByRole('note').textContent
    expect(card).toContain(`${type}-sample`)
    expect(card).toContain(cause)
    expect(card).toContain('pages/services.json:20:7')
    expect(card).toContain(`Mend the view in modules/${type}`)
  })
})

it('[CONF-14] a view that throws something other than an Error leaves the rest of the page too', async () => {
  const odd: ViewLoaders = {
    ...loaders,
    throwing: async () => ({
      default: () => {
        throw 'a text'
      },
    }),
  }
  await showPage(aPageDocument([aPageModule('throwing', null), sound], { isPreview: true }), odd)
  expectTheRest()
  expect(screen.getByRole('note').textContent).toContain('a text')
})

it('[CONF-14] queries that throw fail their own module only', async () => {
  const odd: ViewLoaders = {
    ...loaders,
    throwing: async () => ({
      default: () => <p>jamais</p>,
      view: {
        queries: () => {
          throw new Error('content.figures is undefined')
        },
      },
    }),
  }
  await showPage(aPageDocument([aPageModule('throwing', null), sound]), odd)
  await waitFor(expectTheRest)
})
