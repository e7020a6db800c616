import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCaptured } from './prepare.mjs'
import type { TestPlan } from './run-tests.ts'
import { UserError } from './user-error.mjs'

/** What a change calls for, and why, in sentences. */
interface ChangedPlan {
  readonly plan: TestPlan
  readonly reasons: readonly string[]
}

const SPECS = 'tests/e2e'
/** Read all files as text. */
const STANDING_TESTS = ['tests/architecture.test.ts', 'tests/sources.test.ts']
/** Imported by the tests that start a server as a process of its own: no import leads from them to its code. */
const PROCESSES = 'tests/fixtures/server-process.ts'
/** Opens every page of the sample site in a browser. */
const ALL_PAGES = 'pages.spec.ts'
/** Followed from import to import; whatever else is read in other ways, and may reach any test. */
const BY_IMPORT = /^(src|modules|schemas|tests|bench|tools)\/.*\.(tsx?|mjs|mts|css)$/
const IN_MODULE_TYPE = /^modules\/([^/]+)\//
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
  }
}

function unitPlan(changed: readonly string[]) {
  const other = changed.find((path) => !BY_IMPORT.test(path) && !path.endsWith('.md'))
  if (other !== undefined) return { args: [], reason: `unit: all, because no import leads to ${other}` }
  const starts = changed.some((path) => /^(src\/(server|site|domain|commands)|schemas)\//.test(path)) ? [PROCESSES] : []
  const args = ['related', '--run', ...changed.filter((path) => BY_IMPORT.test(path)), ...STANDING_TESTS, ...starts]
  return { args, reason: `unit: those that import what has changed${starts.length > 0 ? ' or start a server' : ''}` }
}

/** Pages are asked for by address, so no import tells which end-to-end tests a change reaches. */
function specsFor(changed: readonly string[]): { readonly specs: readonly string[]; readonly reason: string } {
  const visible = changed.filter((path) => !OUTSIDE_BROWSERS.test(path))
  const all = readdirSync(join(root, SPECS)).filter((name) => name.endsWith('.spec.ts'))
  const edited = all.filter((name) => visible.includes(`${SPECS}/${name}`))
  const types = [...new Set(visible.flatMap((path) => IN_MODULE_TYPE.exec(path)?.[1] ?? []))]
  const shared = visible.find((path) => !IN_MODULE_TYPE.test(path) && !edited.includes(path.slice(SPECS.length + 1)))
  if (shared !== undefined) return { specs: all, reason: `e2e: all, because ${shared} may reach any page; this takes minutes` }
  if (visible.length === 0) return { specs: [], reason: 'e2e: none, no page changes' }
  if (types.length === 0) return { specs: edited, reason: 'e2e: those that have changed' }
  const named = all.filter((name) => types.some((type) => namesType(readFileSync(join(root, SPECS, name), 'utf8'), type)))
  const specs = [...new Set([ALL_PAGES, ...edited, ...named])].toSorted()
  return { specs, reason: `e2e: every page once (${ALL_PAGES}), and what names ${types.join(', ')}; "npm test" runs the others` }
}

function namesType(text: string, type: string): boolean {
  return [`'${type}'`, `"${type}"`, `\`${type}\``].some((quoted) => text.includes(quoted))
}

async function git(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCaptured('git', args)
  if (code !== 0) throw new UserError(`git ${args.join(' ')}: ${stderr.trim()}`, 2)
  return stdout
}
