import { expect, it } from 'vitest'
import { describeRun } from '#src/connectors/describe-run.ts'
import { emptyReport } from '#src/connectors/failed-run.ts'
import { fitProperty } from '#src/connectors/fit-to-feed.ts'
import { createMapping } from '#src/connectors/mapping.ts'
import { MissingFieldError } from '#src/connectors/missing-field.ts'
import type { RunReport } from '#src/connectors/run-report.ts'

const tables = { type: { title: 'kind', means: 'category', values: {} } } as const

function reportOf(): RunReport {
  const mapping = createMapping({ tables, written: {}, languages: ['fr'], hosts: [] })
  for (let at = 0; at < 9; at++) mapping.lost('EntryLevel', at)
  for (let at = 0; at < 3; at++) {
    mapping.value('type', 'Château')
    mapping.leaveOut('has a type that is not known here', 'Château')
  }
  mapping.agent('7', 'Anne')
  const first = [{ key: 'V1', message: 'The listing has no postcode that can be read.' }]
  const finding = { list: 'properties', index: 0, ID: 12, pointer: '/Zip', severity: 'error', code: 'x', suggestion: '' } as const
  return {
    ...emptyReport('reso', new Date('2026-11-26T08:00:00Z'), { code: 'x', message: 'It failed.', isPassing: false }),
    fetched: 20,
    mapping: mapping.report(),
    unmapped: { count: 1, first },
    findings: [{ ...finding, message: 'The postcode has letters' }],
    findingCount: 1,
    notes: ['A note.'],
  }
}

it('a report begins with its five most serious problems and their cures, and has the others on request', () => {
  const command = { wholeCommand: 'npx vitrine connect --all' }
  const short = describeRun(reportOf(), { ...command, isWhole: false }).split('\n')
  expect(short.slice(short.indexOf('The gravest first:') + 1)).toEqual([
    '  3 × has a type that is not known here: Château  → connector.json: "mapping": { "values": { "type": { "Château": … } } }',
    '  1 × The listing has no postcode that can be read.',
    '  1 × postcode: The postcode has letters',
    '  3 × kind: Château  → connector.json: "mapping": { "values": { "type": { "Château": … } } }',
    '  1 × EntryLevel: 0',
    'More is in the whole report: npx vitrine connect --all',
  ])
  const whole = describeRun(reportOf(), { ...command, isWhole: true })
  expect(whole).toContain('A note.')
  expect(whole).toContain('property 12, postcode: The postcode has letters')
  expect(whole).not.toContain('More is in')
})

it('reports a listing without a field in plain words, with the value that could not be read', () => {
  const mapping = createMapping({ tables, written: {}, languages: ['fr'] })
  mapping.begin()
  mapping.value('type', 'Château')
  const fit = () => fitProperty({ Goal: 0, Status: 1, Zip: '4900', City: 'Spa', CountryID: 10 }, mapping)
  expect(fit).toThrow('The listing has no type of property that can be read.')
  const error = new MissingFieldError('WebID')
  expect(error.sentence(mapping.unknownValue('category'))).toBe(
    'The listing has no type of property that can be read: “Château” is not known here.',
  )
  mapping.begin()
  expect(mapping.unknownValue('category')).toBeUndefined()
})
