import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommanderError } from '@commander-js/extra-typings'
import { describe, expect, it } from 'vitest'
import { formsConfigSchema } from '#schemas/forms/forms-config.ts'
import { OWNER_SESSION, TRUSTED_DEVICE_DAYS } from '#schemas/owner/owner-session.ts'
import { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { AUDIT_DAYS, INVITATION_HOURS } from '#schemas/staff/staff-session.ts'
import { createProgram } from '#src/commands/command-line.ts'
import { SERVER_VARIABLES } from '#src/commands/server-process.ts'
import { DOCUMENT_LINK_DAYS } from '#src/features/forms/server/documents/request-documents-handler.ts'
import { REFUSALS } from '#src/features/forms/server/posts/refusal-limit.ts'
import { CONFIRM_WITHIN_DAYS } from '#src/features/saved-searches/server/subscription-mail.ts'
import { ENVIRONMENT_VARIABLES } from '#src/platform/environment/environment.ts'
import { PAGE_CACHE_MEGABYTES } from '#src/renderer/server/ssr/page-cache.ts'
import { ROOT } from './fixtures/architecture/source-files.ts'
import { guideBlocks } from './fixtures/guide-blocks.ts'
import { temporaryFolder } from './fixtures/site/site-folder.ts'

/** In characters: two lines of a table on a screen. */
const MAX_CELL = 165
const DECISIONS = join(ROOT, 'docs/decisions')
const { idleMinutes, lifetimeHours } = OWNER_SESSION
const { pages, searches } = PAGE_CACHE_MEGABYTES
const { rateLimits, digestHour } = formsConfigSchema.properties
const { perAddressPerHour, perFormPerHour, challengesPerAddress } = rateLimits.properties
const limits = [perAddressPerHour, perFormPerHour, challengesPerAddress].map((limit) => limit.default)

/** What a guide says of a subject, in whatever sentence: a paragraph, item or row with these words has the numbers of the code. */
it.each<[file: string, words: string, numbers: readonly number[]]>([
  ['operating.md', 'sessions', [idleMinutes, lifetimeHours]],
  ['security.md', 'Max-Age', [idleMinutes, lifetimeHours]],
  ['decisions/021-owner-accounts.md', 'vitrine_session', [idleMinutes, lifetimeHours]],
  ['decisions/021-owner-accounts.md', 'vitrine_known', [TRUSTED_DEVICE_DAYS]],
  ['operating.md', 'rendered pages', [pages + searches]],
  ['operating.md', 'each instance keeps', [pages + searches]],
  ['security.md', 'page-cache.ts', [pages, searches]],
  ['decisions/006-pages-rendered-whole.md', 'least recently used', [pages + searches]],
  ...Object.keys(rateLimits.properties).flatMap((name, index) =>
    ['operating.md', 'security.md'].map((file): [string, string, number[]] => [file, name, [limits[index] ?? 0]]),
  ),
  ['administrators.md', '`rateLimits`', limits],
  ['security.md', 'refused forms', [REFUSALS.limit]],
  ['operating.md', 'refused forms', [REFUSALS.limit]],
  ['studio.md', 'valid once', [INVITATION_HOURS]],
  ['studio.md', 'audit log', [AUDIT_DAYS]],
  ['administrators.md', 'request-documents', [DOCUMENT_LINK_DAYS]],
  ['operating.md', 'never confirmed', [CONFIRM_WITHIN_DAYS]],
  ['operating.md', 'saved searches', [CONFIRM_WITHIN_DAYS]],
  ['administrators.md', 'webp', PICTURE_WIDTHS],
  ['administrators.md', '`digestHour`', [digestHour.default]],
])('docs/%s states of "%s" the numbers of the code: %j', (file, words, numbers) => {
  const text = readFileSync(join(ROOT, 'docs', file), 'utf8')
  const blocks = text.split(/\n(?=\n|\||- |\d+\. )/).map((block) => block.replace(/\s+/g, ' '))
  const about = blocks.filter((block) => block.toLowerCase().includes(words.toLowerCase()))
  expect(about.length).toBeGreaterThan(0)
  const states = (block: string) => numbers.every((number) => new RegExp(`\\b${number}\\b`).test(block))
  expect(about.filter(states)).not.toEqual([])
})

it.each(['../README.md', 'administrators.md', 'commands.md', 'operating.md'])(
  'the tables of docs/%s have short cells',
  (name) => {
    const rows = readFileSync(join(ROOT, 'docs', name), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.includes('<img'))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.flatMap((row) => row.split(' | ')).filter((cell) => cell.length > MAX_CELL)).toEqual([])
  },
)

it('docs/commands.md has every command', () => {
  const rows = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8').matchAll(/^\| `npx vitrine ([\w-]+)/gm)
  const commands = createProgram(async () => undefined).commands.map((command) => command.name())
  expect([...new Set([...rows].map(([, name]) => name))].toSorted()).toEqual(commands.toSorted())
})

it.each(['administrators.md', 'operating.md'])('docs/%s begins with a quick start of one page', (name) => {
  const lines = linesOf(name)
  const headings = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []))
  expect(lines[headings[0] ?? 0]).toBe('## Quick start')
  expect(headings[1]).toBeLessThan(50)
})

it('docs/architecture.md is one page', () => {
  expect(linesOf('architecture.md').length).toBeLessThanOrEqual(150)
})

it.each(['modules/mail-action/sample.json', 'site-config/content/mail-action/confirm-subscription.json'])(
  '%s states in each language how many days there are to confirm',
  (file) => {
    const days = readFileSync(join(ROOT, file), 'utf8').match(
      new RegExp(`\\b${CONFIRM_WITHIN_DAYS} (jours|dagen|days|Tage)\\b`, 'g'),
    )
    expect(new Set(days).size).toBe(4)
  },
)

describe('the decisions', () => {
  const records = readdirSync(DECISIONS).filter((name) => name !== 'README.md')

  it('each record has one line in the index', () => {
    const indexed = readFileSync(join(DECISIONS, 'README.md'), 'utf8').matchAll(/^- \[\d{3}\]\((.+?)\) /gm)
    expect([...indexed].map(([, name]) => name).toSorted()).toEqual(records.toSorted())
  })
})

it('docs/operating.md names log messages that the server writes', () => {
  const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
  const [, table = ''] = /Worth an alarm:\n\n\| message.*\n\|.*\n([\s\S]*?)\n\n/.exec(guide) ?? []
  const messages = table.split('\n').map((row) => /^\| `([^`]*?)(?: ?…)?`/.exec(row)?.[1] ?? row)
  const server = [
    'platform',
    'definition',
    'features',
    'live-site',
    'connectors',
    'history',
    'renderer',
    'studio/server',
    'studio/staff',
    'operations',
    'app',
  ]
    .flatMap((folder) =>
      readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'))
    .join('')
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter((message) => !server.includes(message))).toEqual([])
})

describe('what docs/operating.md tells to write and to run', () => {
  const commands = guideBlocks('operating.md', '').flatMap((block) =>
    [...block.matchAll(/(?:^|\s)(?:npx|(?:exec|--rm) \w+) vitrine (.+?)(?: {3}.*| > .*)?$/gm)].map(([, words = '']) => words),
  )
  const [socket = '', service = '', journal = '', ...backups] = guideBlocks('operating.md', 'ini')
  const [logrotate = ''] = guideBlocks('operating.md', 'logrotate')

  it('has commands', () => expect(commands.length).toBeGreaterThan(15))

  it.each(commands)('the words "%s" are understood', async (words) => {
    const program = createProgram(async () => undefined).hook('preAction', () => {
      throw new CommanderError(0, 'understood', '')
    })
    await expect(program.parseAsync(words.split(/\s+/), { from: 'user' })).rejects.toMatchObject({ code: 'understood' })
  })

  it('sets variables that the server knows', () => {
    const known = [...ENVIRONMENT_VARIABLES, ...Object.keys(SERVER_VARIABLES)]
    const set = [...`${service}\n${backups}`.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(set.length).toBeGreaterThan(5)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined
  if (!hasSystemd) console.warn('Skipped: the units of docs/operating.md: systemd-analyze is not installed.')
  it.skipIf(!hasSystemd)('units that systemd takes', async () => {
    await using folder = await temporaryFolder()
    const names = ['vitrine.socket', 'vitrine.service', 'vitrine-backup.service', 'vitrine-backup.timer']
    const files = names.map((name) => join(folder.path, name))
    for (const [index, unit] of [socket, service, ...backups].entries())
      writeFileSync(files[index] ?? '', unit.replaceAll('/opt/vitrine/node_modules/.bin/node', process.execPath))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    // What it says of units of this machine is not about ours.
    const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('vitrine'))
    expect(said).toEqual([])
    expect(journal).toMatch(/^ *\[Journal\]/)
  })

  const hasLogrotate = spawnSync('logrotate', ['--version']).error === undefined
  if (!hasLogrotate) console.warn('Skipped: the rotation of docs/operating.md: logrotate is not installed.')
  it.skipIf(!hasLogrotate)('a rotation that empties the file that the server keeps open', async () => {
    await using folder = await temporaryFolder()
    const log = join(folder.path, 'vitrine.log')
    writeFileSync(log, 'a line\n')
    const configuration = join(folder.path, 'conf')
    const ownUser = logrotate.replace(/^ *su .*\n/m, '')
    writeFileSync(configuration, ownUser.replace('/var/log/vitrine/vitrine.log', log))
    chmodSync(configuration, 0o600)
    const { stderr, status } = spawnSync('logrotate', ['--force', '--state', join(folder.path, 'state'), configuration], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect([readFileSync(log, 'utf8'), readFileSync(`${log}.1`, 'utf8')]).toEqual(['', 'a line\n'])
    expect(ownUser).not.toBe(logrotate)
  })
})

/** The lines of a document of docs, as an editor with a window of 180 characters shows them. */
function linesOf(name: string): readonly string[] {
  const lines = readFileSync(join(ROOT, 'docs', name), 'utf8').split('\n')
  return lines.flatMap((line) => line.match(/.{1,180}/g) ?? [''])
}
