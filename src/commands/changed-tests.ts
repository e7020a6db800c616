import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { LONG_SPECS, LONG_TESTS } from './long-tests.ts'
import { root, runCaptured } from './prepare.mjs'
import type { TestPlan } from './run-tests.ts'

/** What a change calls for, and why, in sentences. */
interface ChangedPlan {
  readonly plan: TestPlan
  readonly reasons: readonly string[]
  /** Unit tests that are not run, whatever they import. */
  readonly leftOut: readonly string[]
}

const SPECS = 'tests/e2e'
/** Read files as text: all of them, or the guides. */
const STANDING_TESTS = ['tests/architecture.test.ts', 'tests/sources.test.ts', 'tests/guides.test.ts']
/** Names too general to tell a spec: folders of layers, not of features. */
const LAYERS = [
  'src',
  'modules',
  'schemas',
  'tests',
  'server',
  'view',
  'rules',
  'features',
  'ui',
  'site',
  'state',
  'pages',
  'properties',
  'property',
]
/** Imported by the tests that start a server as a process of its own: no import leads from them to its code. */
const PROCESSES = 'tests/fixtures/server-process.ts'
/** Open every page of the sample site in a browser, and go through a search. */
const PAGES = ['pages.spec.ts', 'find-a-property.spec.ts']
/** What is read and not imported, with the folders of the tests that read it. */
const READ_BY: { readonly [folder: string]: readonly string[] } = {
  'site-config/': ['tests/site-config', 'tests/definition'],
  'src/i18n/messages/': ['tests/i18n', 'tests/modules', 'tests/features', 'tests/renderer', 'tests/site-config'],
}
/** Followed from import to import; whatever else is read in other ways, and may reach any test. */
const BY_IMPORT = /^(src|modules|schemas|tests|bench|tools)\/.*\.(tsx?|mjs|mts|css)$/
/** Reaches no browser. */
const OUTSIDE_BROWSERS = /^(docs|bench|tools)\/|^tests\/(?!e2e|fixtures)|^src\/commands\/|\.md$/

/** The files that differ from where this branch left another one, those that are not committed included. Throws a UserError where git knows no such base. */
export async function changedFiles(base: string): Promise<readonly string[]> {
  const fork = await git(['merge-base', base, 'HEAD'])
  const [tracked, untracked] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', fork.trim()]),
    git(['ls-files', '--others', '--exclude-standard']),
  ])
  return `${tracked}\n${untracked}`.split('\n').filter((path) => path !== '')
}

/** What some changed files, relative to the checkout, call for. */
export function planForChanges(changed: readonly string[]): ChangedPlan {
  const present = changed.filter((path) => existsSync(join(root, path)))
  const unit = unitPlan(changed)
  const e2e = specsFor(changed)
  return {
    plan: {
      types: [],
      ...(present.length > 0 && { lint: ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present] }),
      unit: unit.args,
      ...(e2e.specs.length > 0 && { e2e: e2e.specs }),
    },
    reasons: [unit.reason, e2e.reason],
    leftOut: unit.leftOut,
  }
}

function unitPlan(changed: readonly string[]) {
  const readers = changed.flatMap(readersOf)
  const other = changed.find((path) => !BY_IMPORT.test(path) && !path.endsWith('.md') && readersOf(path).length === 0)
  if (other !== undefined) return { args: [], leftOut: [], reason: `unit: all, because no import leads to ${other}` }
  const starts = changed.some((path) =>
    /^(src\/(?!ui|i18n|renderer\/(?!server)|studio\/client|dev|features\/[^/]+\/view)|schemas\/)/.test(path),
  )
    ? [PROCESSES]
    : []
  const leftOut = LONG_TESTS.filter((path) => !changed.includes(path))
  const args = [
    'related',
    '--run',
    ...changed.filter((path) => BY_IMPORT.test(path)),
    ...STANDING_TESTS,
    ...starts,
    ...new Set(readers),
    ...leftOut,
  ]
  const start = starts.length > 0 ? ' or start a server' : ''
  return {
    args,
    leftOut,
    reason: `unit: those that import what has changed${start}; "npm test" also runs the ${leftOut.length} longest`,
  }
}

/** The tests that read a file without importing it. */
function readersOf(path: string): readonly string[] {
  const folder = Object.keys(READ_BY).find((prefix) => path.startsWith(prefix))
  if (folder === undefined) return []
  return (READ_BY[folder] ?? []).flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/rules/'))
      .map((file) => `${name}/${file}`),
  )
}

/** No import leads from an end-to-end test to the code of a page, so names tell which of them a change reaches. */
function specsFor(changed: readonly string[]): { readonly specs: readonly string[]; readonly reason: string } {
  const visible = changed.filter((path) => !OUTSIDE_BROWSERS.test(path))
  const all = readdirSync(join(root, SPECS)).filter((name) => name.endsWith('.spec.ts'))
  const edited = all.filter((name) => visible.includes(`${SPECS}/${name}`))
  const ofPages = visible.filter((path) => !path.startsWith(`${SPECS}/`) || !edited.includes(path.slice(SPECS.length + 1)))
  if (visible.length === 0) return { specs: [], reason: 'e2e: none, no page changes' }
  if (ofPages.length === 0) return { specs: edited, reason: 'e2e: those that have changed' }
  const named = all.filter((name) => !LONG_SPECS.includes(name) && ofPages.some((path) => isNamedFor(name, path)))
  const specs = [...new Set([...PAGES, ...edited, ...named])].toSorted()
  const others = specs.filter((name) => !PAGES.includes(name))
  const also = others.length > 0 ? `, and ${others.join(', ')}` : ''
  return { specs, reason: `e2e: every page once, a search${also}; "npm test" runs the others` }
}

/** Whether an end-to-end test has the name of a folder that a changed file lies in: of its feature. */
function isNamedFor(spec: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((folder) => !LAYERS.includes(folder) && spec.startsWith(folder.replace(/s$/, '')))
}

async function git(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCaptured('git', args)
  if (code !== 0) throw new UserError(`git ${args.join(' ')}: ${stderr.trim()}`, 2)
  return stdout
}
