import { existsSync, statSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withStep } from '#src/base/process/step.mjs'
import type { MadeBackup } from '#src/operations/backup/make-backup.ts'
import { syncFolder } from '#src/platform/db/sync-folder.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { runOperatorCommand } from './ask-server.ts'
import { BACKUP_OUTCOME } from './backup-command.ts'
import type { OperatorAnswer } from './operator-command.ts'
import { OperatorError } from './operator-error.ts'

const SECRET_HINT = 'SESSION_SECRET is not in it: keep it apart, or links in mails and open forms end with a restore.'

/** Has a backup made by the running server, or makes it here, puts it at a path, and reports the outcome to alerts. Throws an OperatorError. */
export async function writeBackup(environment: Environment, root: string, target: string): Promise<OperatorAnswer> {
  const note = async (...outcome: readonly [string, string]) => {
    // If the result cannot be stored, the age of the last backup shows the problem.
    await runOperatorCommand(environment, root, BACKUP_OUTCOME, outcome).catch(() => undefined)
  }
  try {
    const answer = await write(environment, root, target)
    await (answer.exitCode === 0 ? note('made', String(answer.bytes)) : note('failed', answer.output))
    return answer
  } catch (error) {
    await note('failed', error instanceof Error ? error.message : String(error))
    throw error
  }
}

type Written = OperatorAnswer & { readonly bytes: number }

async function write(environment: Environment, root: string, target: string): Promise<Written> {
  if (existsSync(target)) throw new OperatorError(`${target} is there already: name another file.`)
  const folder = dirname(target)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new OperatorError(`There is no folder ${folder}.`)
  const make = () => runOperatorCommand(environment, root, 'backup', [])
  const answer = await withStep('Writing the backup', make, { isForTerminals: true })
  if (answer.exitCode !== 0) return { ...answer, bytes: 0 }
  // The server has the same version.
  const made = JSON.parse(answer.output) as MadeBackup
  await move(made.path, target)
  const megabytes = (made.bytes / 1_000_000).toFixed(1)
  const output = `${target} holds the backup: ${made.rows} rows of the database and ${made.files} files in ${megabytes} MB.`
  const hint = environment.sessionSecret === undefined ? '' : `\n${SECRET_HINT}`
  return { output: output + hint, exitCode: 0, bytes: made.bytes }
}

/** Moves a file atomically, also to another disk. */
async function move(made: string, target: string): Promise<void> {
  const draft = `${target}.draft`
  try {
    await rename(made, draft).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await copyFile(made, draft)
      const handle = await open(draft, 'r+')
      await handle.sync().finally(() => handle.close())
    })
    await rename(draft, target)
    syncFolder(dirname(target), { deep: false })
  } catch (error) {
    await rm(draft, { force: true })
    throw new OperatorError(`The backup cannot be put at ${target}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await rm(made, { force: true })
  }
}
