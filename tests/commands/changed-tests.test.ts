import { expect, it } from 'vitest'
import { planForChanges } from '#src/commands/changed-tests.ts'

const ARTICLE = 'modules/article/Article.tsx'
const STANDING = ['tests/architecture.test.ts', 'tests/sources.test.ts', 'tests/guides.test.ts']

it('a change of a module type selects the tests that import it, and the page tests once', () => {
  const { plan } = planForChanges([ARTICLE])
  expect(plan.types).toEqual([])
  expect(plan.lint?.at(-1)).toBe(ARTICLE)
  expect(plan.unit?.slice(0, 6)).toEqual(['related', '--run', ARTICLE, ...STANDING])
  expect(plan.e2e).toContain('pages.spec.ts')
  expect(plan.e2e).not.toContain('map.spec.ts')
})

it('a change of shared code selects the page tests and the tests of its feature, and gives the reason', () => {
  const { plan, reasons } = planForChanges([ARTICLE, 'src/ui/Icon.tsx', 'src/features/owners/server/plugin.ts'])
  expect(plan.e2e).toEqual(expect.arrayContaining(['pages.spec.ts', 'owner-portal.spec.ts']))
  expect(plan.e2e).not.toContain('map.spec.ts')
  expect(reasons.join()).toContain('"npm test" runs the others')
})

it('the longest tests are left to "npm test", unless they have changed', () => {
  const long = 'tests/server/durability.test.ts'
  expect(planForChanges(['src/platform/http/create-app.ts']).leftOut).toContain(long)
  expect(planForChanges([long]).leftOut).not.toContain(long)
})

it('a change of the server also selects the tests that start a server', () => {
  expect(planForChanges(['src/platform/http/create-app.ts']).plan.unit).toContain('tests/fixtures/server-process.ts')
})

it('a change of a package selects all unit tests', () => {
  expect(planForChanges(['package-lock.json']).plan.unit).toEqual([])
})

it.each([
  ['src/i18n/messages/shell.json', 'tests/i18n/messages.test.ts'],
  ['site-config/site.json', 'tests/site-config/cookie-policy.test.ts'],
])('a change of %s selects the tests that read it', (path, reader) => {
  const { unit } = planForChanges([path]).plan
  expect(unit).toContain(reader)
  expect(unit).not.toContain('tests/features/properties/rules/finance/loan.test.ts')
})

it('a change of a document or of one test selects no other end-to-end test', () => {
  expect(planForChanges(['docs/operating.md', 'tests/domain/a.test.ts']).plan.e2e).toBeUndefined()
  expect(planForChanges(['tests/e2e/map.spec.ts']).plan.e2e).toEqual(['map.spec.ts'])
})

it('the style check skips a deleted file', () => {
  expect(planForChanges(['src/ui/Gone.tsx']).plan.lint).toBeUndefined()
})
