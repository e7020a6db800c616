import { expect, it } from 'vitest'
import { changedSteps, usualSteps } from '#src/commands/run-tests.ts'
import { resultOfPlaywright, resultOfProgram, resultOfVitest, sentenceOf } from '#src/commands/test-results.ts'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({
    fullName: `${name} ${index}`,
    status: status === 'retried' ? 'passed' : status,
    failureMessages: status === 'passed' ? [] : ['Error: 1 is not 2'],
  })),
})
const vitest = (...testResults: ReturnType<typeof file>[]) => ({ numPassedTests: 3, numPendingTests: 1, testResults })
const stats = { expected: 2, flaky: 1, skipped: 1 }

it('reads what failed and what passed only at the second try from the report of Vitest', () => {
  expect(resultOfVitest(vitest(file('a', 'passed', 'failed', 'retried')), 1)).toEqual({
    passed: 3,
    skipped: 1,
    failed: ['a 1'],
    flaky: ['a 2'],
  })
})

it('reads what failed and what passed only at the second try from the report of Playwright', () => {
  const tests = [
    { projectName: 'desktop', status: 'flaky' },
    { projectName: 'phone', status: 'unexpected' },
  ]
  const suites = [{ specs: [{ title: 'opens', tests }] }]
  expect(resultOfPlaywright({ suites, stats }, 1)).toEqual({
    passed: 3,
    skipped: 1,
    failed: ['opens (phone)'],
    flaky: ['opens (desktop)'],
  })
})

it('a file that cannot be loaded fails, and so does a run that ends badly without a failed test', () => {
  expect(resultOfVitest(vitest({ ...file('c'), status: 'failed' }), 1).failed).toEqual(['c cannot be loaded'])
  expect(resultOfVitest(vitest(file('a', 'passed')), 1).failed).toEqual(['vitest ended with exit code 1'])
  expect(resultOfPlaywright({ stats }, 1).failed).toEqual(['playwright ended with exit code 1'])
})

it('the last line adds up all parts, and mentions skipped tests only where there are some', () => {
  const skipped = { ...resultOfProgram('audit', 0), passed: 0, skipped: 1 }
  expect(sentenceOf([resultOfProgram('types', 0), resultOfProgram('lint', 2)])).toBe('1 passed, 1 failed')
  expect(sentenceOf([resultOfProgram('types', 0), skipped])).toBe('1 passed, 0 failed, 1 skipped')
})

it('"npm test" leaves the daily tests and other browsers to "npm test -- --all"', () => {
  expect(usualSteps(false).map(([part]) => part)).toEqual(['types', 'lint', 'audit', 'unit', 'e2e'])
  expect(usualSteps(false).slice(-2).flat()).toEqual(['unit', '--project=!daily', 'e2e', '--grep-invert', '\\.daily\\.'])
  expect(usualSteps(true).slice(-3)).toEqual([['unit'], ['e2e'], ['browsers']])
})

it('"npm test -- --changed" hands its base to Vitest and Playwright', () => {
  const words = changedSteps('HEAD').flat()
  expect(words).toContain('--changed=HEAD')
  expect(words).toContain('--only-changed=HEAD')
})
