import { pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { expect, it } from 'vitest'
import type { Finding } from '#schemas/site/finding.ts'
import { formatFindings } from '#src/definition/validation/findings.ts'
import { TERMINAL_LOG } from '#src/platform/errors/terminal-log.ts'

const finding: Finding = {
  file: 'pages/home.json',
  line: 12,
  column: 15,
  endLine: 12,
  endColumn: 22,
  pointer: '/params/modules/0/type',
  severity: 'error',
  code: 'unknown-module-type',
  message: 'there is no module type "herro"',
  suggestion: 'Write "hero".',
  related: [{ file: 'site.json', line: 1, column: 2, pointer: '', message: 'it is named here' }],
}

const format = prettyFactory({ ...TERMINAL_LOG, colorize: false })

/** A line of the log as a terminal shows it, without its time. */
function printed(fields: object, message: string): string {
  let json = ''
  const destination = {
    write(line: string) {
      json = line
    },
  }
  pino({ level: 'info' }, destination).warn(fields, message)
  return format(json).replace(/^\[[\d:]+\] /, '')
}

it('[CONF-13] a finding is a block on a terminal: place, message, cure, other places', () => {
  expect(printed({ finding }, formatFindings([finding], '/srv/site'))).toBe(
    [
      'WARN: /srv/site/pages/home.json:12:15 error unknown-module-type',
      '    there is no module type "herro"',
      '    cure: Write "hero".',
      '    also site.json:1:2: it is named here',
      '',
    ].join('\n'),
  )
})

it('any other line stays one line on a terminal, with its fields', () => {
  expect(printed({ count: 3 }, 'imported the feed')).toBe('WARN: imported the feed {"count":3}\n')
  expect(printed({ finding: undefined }, 'Serving the last valid site definition')).toBe(
    'WARN: Serving the last valid site definition\n',
  )
})
