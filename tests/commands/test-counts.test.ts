import { describe, expect, it } from 'vitest'
import { countsOfPlaywright, countsOfProgram, countsOfVitest, sentenceOf, sumOf } from '#src/commands/test-counts.ts'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({
    fullName: `${name} ${index}`,
    status: status === 'retried' ? 'passed' : status,
    failureMessages: status === 'passed' ? [] : ['Error: 1 is not 2'],
  })),
})

const vitest = (...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

describe('the counts of Vitest', () => {
  it('name the failed tests', () => {
    const report = vitest(file('a', 'passed', 'failed'), file('b', 'passed', 'passed'))
    expect(countsOfVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2, failures: ['a 1'], unsteady: [] })
  })

  it('name the tests that passed only on a retry', () => {
    const report = vitest(file('a', 'passed', 'retried'))
    expect(countsOfVitest(report, 0)).toMatchObject({ passed: 3, failed: 0, failures: [], unsteady: ['a 1'] })
  })

  it('count a file that could not be loaded as a failure', () => {
    const broken = { name: 'c', status: 'failed', assertionResults: [] }
    expect(countsOfVitest(vitest(file('a', 'passed'), broken), 1)).toMatchObject({ failed: 1, failures: ['c (the file itself)'] })
  })

  it('count a non-zero exit without a failed test as a failure', () => {
    expect(countsOfVitest(vitest(file('a', 'passed')), 1)).toMatchObject({ passed: 3, failed: 1 })
    expect(countsOfVitest(null, 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the counts of Playwright', () => {
  const report = {
    suites: [
      {
        specs: [{ title: 'opens', tests: [{ projectName: 'desktop', status: 'expected' }] }],
        suites: [
          {
            specs: [
              {
                title: 'closes',
                tests: [
                  { projectName: 'desktop', status: 'expected' },
                  { projectName: 'phone', status: 'unexpected' },
                ],
              },
            ],
          },
        ],
      },
    ],
    errors: [],
    stats: { expected: 2, flaky: 0, skipped: 1 },
  }

  it('name the failed tests and their projects', () => {
    const counts = { passed: 2, failed: 1, skipped: 1, failures: ['closes (phone)'], unsteady: [] }
    expect(countsOfPlaywright(report, 1)).toEqual(counts)
  })

  it('name the tests that passed only on a retry', () => {
    const specs = [{ title: 'opens', tests: [{ projectName: 'phone', status: 'flaky' }] }]
    const counts = countsOfPlaywright({ specs, errors: [], stats: { expected: 0, flaky: 1, skipped: 0 } }, 0)
    expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [], unsteady: ['opens (phone)'] })
  })

  it('count an error outside the tests as a failure', () => {
    const errors = [{ message: '\u001b[31mError: the server ended\u001b[39m\n    at serve' }]
    const counts = countsOfPlaywright({ suites: [], errors, stats: { expected: 0, flaky: 0, skipped: 0 } }, 1)
    expect(counts).toMatchObject({ passed: 0, failed: 1, skipped: 0, failures: ['Error: the server ended'] })
  })

  it('count a bad status without a failed test as a failure', () => {
    expect(countsOfPlaywright({ suites: [], errors: [], stats: { expected: 5, flaky: 0, skipped: 0 } }, 1).failed).toBe(1)
    expect(countsOfPlaywright(null, 0).failed).toBe(1)
  })
})

describe('the summary line', () => {
  it('adds up all programs, and mentions skipped tests only if there are some', () => {
    const counts = [countsOfProgram('types', 0), countsOfProgram('lint', 2), { passed: 40, failed: 0, skipped: 0 }]
    expect(sentenceOf(sumOf(counts))).toBe('41 passed, 1 failed')
    expect(sentenceOf({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped')
  })
})
