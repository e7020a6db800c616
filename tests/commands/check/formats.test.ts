import { describe, expect, it } from 'vitest'
import type { Finding } from '#schemas/site/finding.ts'
import { excerptOf } from '#src/commands/check/formats/excerpt.ts'
import { formatForGitHub } from '#src/commands/check/formats/github-commands.ts'
import { formatLawList } from '#src/commands/check/formats/law-list.ts'
import { lineReader } from '#src/commands/check/formats/line-reader.ts'
import { toSarif } from '#src/commands/check/formats/sarif.ts'
import { formatForTerminal } from '#src/commands/check/formats/terminal.ts'
import { below, withPaths } from '#src/commands/check/formats/with-paths.ts'
import { wantedFindings } from '#src/commands/check/select-findings.ts'
import { normaliseFindings } from '#src/definition/validation/findings.ts'

const FINDING: Finding = {
  ...{ file: 'site/pages/é 1.json', line: 2, column: 3, endLine: 2, endColumn: 9, pointer: '/intr' },
  ...{ severity: 'error', code: 'unknown-property', message: '100% wrong: "a,b"\nno', suggestion: 'Write "intro".' },
}
const WARNING: Finding = { ...FINDING, severity: 'warning', code: 'low-contrast' }
const LAW = { region: 'Flanders', source: 'Decree of 1 May 2024, article 3', read: '2026-11-25' } as const
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ file: `links/${index}.json`, line: 7, column: 5, pointer: '/link', message: 'links here' },
  }))

describe('[CONF-13] GitHub’s commands', () => {
  it('say place and sentence, with what has a meaning in them escaped', () => {
    expect(formatForGitHub([{ ...FINDING, file: 'a,b:c.json' }])).toBe(
      '::error file=a%2Cb%3Ac.json,line=2,endLine=2,col=3,endColumn=8,title=unknown-property::100%25 wrong: "a,b"%0Ano. Write "intro".',
    )
  })

  it('name only lines for a range of lines, and columns within a line', () => {
    const [ofLines, ofPlace] = formatForGitHub([
      { ...WARNING, endLine: 4 },
      { ...FINDING, endColumn: 3 },
    ]).split('\n')
    expect(ofLines).toContain('::warning file=site/pages/é 1.json,line=2,endLine=4,title=low-contrast::')
    expect(ofPlace).toContain(',col=3,endColumn=3,')
  })
})

describe('[CONF-13] SARIF', () => {
  const run = (...findings: readonly Finding[]) => {
    const log = JSON.parse(JSON.stringify(toSarif(findings, (code) => `file:///docs/findings.md#${code}`)))
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    return log.runs[0]
  }

  it('has a rule for each code, and results that name theirs', () => {
    const { tool, results, columnKind } = run(FINDING, WARNING, FINDING)
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['low-contrast', 'unknown-property'])
    expect(results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [ruleIndex, level])).toEqual([
      [1, 'error'],
      [0, 'warning'],
      [1, 'error'],
    ])
    expect(tool.driver.rules[1]).toMatchObject({
      helpUri: 'file:///docs/findings.md#unknown-property',
      shortDescription: { text: 'A name that nothing reads.' },
      help: { text: expect.stringContaining('misspelt') },
    })
    expect(columnKind).toBe('utf16CodeUnits')
  })

  it('has regions with their ends, addresses that are escaped, and related locations', () => {
    const [result] = run({ ...FINDING, related: places(2), law: LAW }).results
    expect(result.locations[0]).toEqual({
      physicalLocation: {
        artifactLocation: { uri: 'site/pages/%C3%A9%201.json' },
        region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 9 },
      },
      logicalLocations: [{ fullyQualifiedName: '/intr', kind: 'member' }],
    })
    expect(result.relatedLocations.map(({ id, message }: { id: number; message: object }) => [id, message])).toEqual([
      [0, { text: 'links here' }],
      [1, { text: 'links here' }],
    ])
    expect(result.properties).toEqual({ law: LAW })
  })

  it('writes files outside the folder of the call as addresses', () => {
    const [result] = run({ ...FINDING, file: '/srv/a b.json' }).results
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('file:///srv/a%20b.json')
  })
})

describe('[CONF-13] a terminal', () => {
  const shown = (finding: Finding, line: string | null = '  "intr": "x",') =>
    formatForTerminal([finding], { columns: 80, paint: (_, text) => text, lineOf: () => line }).split('\n')

  it('shows the line with carets under the range', () => {
    expect(shown(FINDING)).toEqual([
      'error unknown-property  site/pages/é 1.json:2:3',
      '  100% wrong: "a,b"·no. Write "intro".',
      '  2 | "intr": "x",',
      '    | ^^^^^^',
      '  docs/findings.md#unknown-property',
    ])
  })

  it('lists the first five of the related places, and counts the others', () => {
    const lines = shown({ ...FINDING, related: places(11) }, null)
    expect(lines.filter((line) => line.includes('links here'))).toHaveLength(5)
    expect(lines.at(-2)).toBe('    and 6 more')
  })

  it('names the rule of law and the fix', () => {
    const fix = { title: 'Write "intro"', edits: [] }
    expect(shown({ ...FINDING, law: LAW, fix }, null).slice(2, -1)).toEqual([
      '  Law: Flanders, Decree of 1 May 2024, article 3 (read on 2026-11-25)',
      '  --fix: Write "intro"',
    ])
  })

  it('shows no line for a finding about a whole file', () => {
    expect(shown({ ...FINDING, line: 1, column: 1, endLine: 1, endColumn: 1 }, '{')).toHaveLength(3)
  })

  it.each([
    ['a short line without its indent', '    "a": 1', { column: 10, endColumn: 11 }, 40, '"a": 1', '     ^'],
    ['tabs as single characters', '\t\t"a": 1', { column: 8, endColumn: 9 }, 40, '"a": 1', '     ^'],
    ['no control characters', '"\u001b[31mred"', { column: 1, endColumn: 2 }, 40, '"·[31mred"', '^'],
  ])('shows %s', (_, source, range, columns, text, carets) => {
    expect(excerptOf(source, { line: 1, endLine: 1, ...range }, columns)).toEqual({ text, carets })
  })

  it('shows the part of a long line in which the range is, and carets under all of it that is shown', () => {
    const source = `${'x'.repeat(500)}WRONG${'y'.repeat(500)}`
    const { text, carets } = excerptOf(source, { line: 1, column: 501, endLine: 1, endColumn: 506 }, 60)
    expect([text.length, text.at(0), text.at(-1)]).toEqual([60, '…', '…'])
    expect(text.slice(carets.indexOf('^'), carets.length)).toBe('WRONG')
  })

  it('underlines a range of several lines to the end of the first', () => {
    expect(excerptOf('"a": {', { line: 1, column: 6, endLine: 3, endColumn: 2 }, 40).carets).toBe('     ^')
  })

  it('reads lines of files with any line break, and no lines of missing files', () => {
    const lineOf = lineReader(new Map([['a.json', new TextEncoder().encode('one\r\ntwo\nthree')]]))
    expect([lineOf('a.json', 2), lineOf('a.json', 3), lineOf('a.json', 9), lineOf('b.json', 1)]).toEqual([
      'two',
      'three',
      null,
      null,
    ])
  })
})

describe('[CONF-13] the choice of findings', () => {
  const ofLaw: Finding = { ...WARNING, code: 'rent-missing', law: LAW }
  const codes = (only?: readonly string[]) => [FINDING, WARNING, ofLaw].filter(wantedFindings(only)).map(({ code }) => code)

  it('is by code, or by a basis in law', () => {
    expect(codes()).toHaveLength(3)
    expect(codes(['low-contrast', 'unknown-property'])).toEqual(['unknown-property', 'low-contrast'])
    expect(codes(['law'])).toEqual(['rent-missing'])
  })

  it('is made before the findings of a file are cut, which are counted among those that were asked for', () => {
    const errors = Array.from({ length: 300 }, (_, index) => ({ ...FINDING, line: index + 1, message: `${index}` }))
    const all = [...errors, { ...ofLaw, line: 1000 }]
    expect(normaliseFindings(all).map(({ code }) => code)).not.toContain('rent-missing')
    expect(normaliseFindings(all, wantedFindings(['law'])).map(({ code }) => code)).toEqual(['rent-missing'])
    expect(normaliseFindings(all, wantedFindings(['unknown-property'])).at(-1)?.code).toBe('more-findings')
  })

  it('of law is a list by region and source, numbered throughout, that says it is no legal advice', () => {
    const list = formatLawList([
      { ...WARNING, message: 'one', suggestion: '', law: LAW },
      { ...WARNING, message: 'two', suggestion: '', law: { ...LAW, region: 'Belgium' } },
      { ...WARNING, message: 'three', suggestion: '', law: { ...LAW, source: 'Decree of 8 May 2009' } },
      { ...FINDING, message: 'four', suggestion: 'Mend it.', law: LAW },
      WARNING,
    ])
    expect(list.split('\n')).toEqual([
      expect.stringMatching(/^Automatic checks .* not legal advice/),
      '',
      'Flanders',
      '',
      'Decree of 1 May 2024, article 3 (read on 2026-11-25)',
      '  1. one',
      '     Place: site/pages/é 1.json:2:3 (warning low-contrast)',
      '  2. four',
      '     Place: site/pages/é 1.json:2:3 (error unknown-property)',
      '     Cure: Mend it.',
      '',
      'Decree of 8 May 2009 (read on 2026-11-25)',
      '  3. three',
      '     Place: site/pages/é 1.json:2:3 (warning low-contrast)',
      '',
      'Belgium',
      '',
      'Decree of 1 May 2024, article 3 (read on 2026-11-25)',
      '  4. two',
      '     Place: site/pages/é 1.json:2:3 (warning low-contrast)',
    ])
  })

  it('of law is empty where there is nothing to hand on', () => {
    expect(formatLawList([WARNING])).toBe('')
  })
})

it('[CONF-13] related places get the same paths as their findings', () => {
  const [shown] = withPaths([{ ...FINDING, related: places(1) }], below('../agency'))
  expect([shown?.file, shown?.related?.[0]?.file]).toEqual(['../agency/site/pages/é 1.json', '../agency/links/0.json'])
})
