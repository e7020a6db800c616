import { expect, it } from 'vitest'
import { planForChanges } from '#src/commands/changed-tests.ts'

const ARTICLE = 'modules/article/Article.tsx'
const STANDING = ['tests/architecture.test.ts', 'tests/sources.test.ts']

it('a change of a module type selects the tests that import it, and the page tests once', () => {
  const { plan } = planForChanges([ARTICLE])
  expect(plan.types).toEqual([])
  expect(plan.lint?.at(-1)).toBe(ARTICLE)
  expect(plan.unit).toEqual(['related', '--run', ARTICLE, ...STANDING])
  expect(plan.e2e).toContain('pages.spec.ts')
  expect(plan.e2e).not.toContain('map.spec.ts')
})

it('a change of shared code selects all end-to-end tests, and gives the reason', () => {
  const { plan, reasons } = planForChanges([ARTICLE, 'src/ui/Icon.tsx'])
  expect(plan.e2e).toContain('map.spec.ts')
  expect(reasons.join()).toContain('src/ui/Icon.tsx may reach any page')
})

it('a change of the server also selects the tests that start a server', () => {
  expect(planForChanges(['src/server/app.ts']).plan.unit).toContain('tests/fixtures/server-process.ts')
})

it.each(['package-lock.json', 'src/i18n/messages/contact.json', 'site-config/site.json'])(
  'a change of %s selects all tests',
  (path) => {
    const { plan } = planForChanges([path])
    expect([plan.unit, plan.e2e?.includes('map.spec.ts')]).toEqual([[], true])
  },
)

it('a change of a document or of one test selects no other end-to-end test', () => {
  expect(planForChanges(['docs/operating.md', 'tests/domain/a.test.ts']).plan.e2e).toBeUndefined()
  expect(planForChanges(['tests/e2e/map.spec.ts']).plan.e2e).toEqual(['map.spec.ts'])
})

it('the style check skips a deleted file', () => {
  expect(planForChanges(['src/ui/Gone.tsx']).plan.lint).toBeUndefined()
})
