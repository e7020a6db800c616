import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DraftError } from './draft-error.ts'

const run = promisify(execFile)

/** The default committer, if git has no name configured. */
const NOBODY = {
  GIT_COMMITTER_NAME: 'Vitrine',
  GIT_COMMITTER_EMAIL: 'vitrine@localhost',
  GIT_AUTHOR_NAME: 'Vitrine',
  GIT_AUTHOR_EMAIL: 'vitrine@localhost',
}

export interface Repository {
  readonly top: string
  /** The path of the site-config folder with a trailing slash; empty for the repository's root. */
  readonly prefix: string
}

/** Null outside a repository, or without git. */
export async function repositoryOf(folder: string): Promise<Repository | null> {
  const real = await realpath(folder)
  const asked = await git(real, ['rev-parse', '--show-toplevel', '--show-prefix']).catch(() => null)
  if (asked === null) return null
  const [top = '', prefix = ''] = asked.split('\n')
  return { top, prefix }
}

/** The text at HEAD; null if missing. */
export async function committedText({ top, prefix }: Repository, file: string): Promise<string | null> {
  const path = `HEAD:${prefix}${file}`
  if ((await git(top, ['cat-file', '-t', path]).catch(() => '')).trim() !== 'blob') return null
  return await git(top, ['cat-file', 'blob', path])
}

interface Commit {
  readonly branch: string
  readonly message: string
  readonly author: string | null
  /** By path relative to the site-config folder; null deletes a file. */
  readonly texts: ReadonlyMap<string, string | null>
  /** Whether the branch is pushed to "origin". */
  readonly isPushed: boolean
}

/** Commits texts on a new branch; the working tree stays. Returns the hash. Throws a {@link DraftError} if git refuses. */
export async function commitOnBranch({ top, prefix }: Repository, commit: Commit): Promise<string> {
  const { branch, message, author, texts, isPushed } = commit
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-draft-'))
  const isKnown = (await git(top, ['config', 'user.email']).catch(() => '')).trim() !== ''
  const env = {
    ...process.env,
    ...(!isKnown && NOBODY),
    GIT_INDEX_FILE: join(temporary, 'index'),
    ...(author && { GIT_AUTHOR_NAME: author }),
  }
  const ask = (args: readonly string[], input?: string) => git(top, args, { env, input })
  try {
    const parent = (await ask(['rev-parse', 'HEAD'])).trim()
    await ask(['check-ref-format', '--branch', branch])
    await ask(['read-tree', 'HEAD'])
    for (const [file, text] of texts) {
      if (text === null) {
        await ask(['update-index', '--force-remove', '--', prefix + file])
        continue
      }
      const hash = (await ask(['hash-object', '-w', '--stdin'], text)).trim()
      await ask(['update-index', '--add', '--cacheinfo', `100644,${hash},${prefix}${file}`])
    }
    const tree = (await ask(['write-tree'])).trim()
    const made = (await ask(['commit-tree', tree, '-p', parent, '-F', '-'], message)).trim()
    // The zero hash makes git refuse an existing branch.
    await ask(['update-ref', `refs/heads/${branch}`, made, '0'.repeat(made.length)])
    if (isPushed) await ask(['push', 'origin', `refs/heads/${branch}`])
    return made
  } catch (error) {
    throw new DraftError(`git refuses: ${reasonOf(error)}`)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function git(
  folder: string,
  args: readonly string[],
  { env = process.env, input }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string | undefined } = {},
): Promise<string> {
  // Nobody can answer a password prompt.
  const asked = run('git', ['-C', folder, ...args], {
    env: { ...env, GIT_TERMINAL_PROMPT: '0' },
    maxBuffer: 50_000_000,
    timeout: 60_000,
  })
  asked.child.stdin?.on('error', () => undefined)
  asked.child.stdin?.end(input ?? '')
  return (await asked).stdout
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && String(error.stderr).trim() !== '') return String(error.stderr).trim()
  return error instanceof Error ? error.message : String(error)
}
