import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#src/operations/backup/backup-format.ts'
import { restoreBackup } from '#src/operations/backup/restore-backup.ts'
import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import { adminSocketPath, isAnswered } from './ask-server.ts'
import { OperatorError } from './operator-command.ts'
import { printAnswer } from './print-answer.ts'

// `npx vitrine restore FILE [--replace]`: always in this process, because no server may run meanwhile.
await printAnswer(async ({ dataDir, databaseUrl }, root) => {
  const { word, mayReplace } = readWords(process.argv.slice(2))
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), word)
  if (/^\d+$/.test(word) && !existsSync(file))
    throw new OperatorError(
      `There is no file ${file}. To restore version ${word} of the site definition: npx vitrine history restore ${word}`,
    )
  if (await isAnswered(adminSocketPath(dataDir))) throw new OperatorError(`A server runs on ${dataDir}: stop it first.`)
  const options = { file, dataDir, databaseUrl, root, mayReplace, now: () => new Date() }
  const { manifest, aside } = await restoreBackup(options).catch(explain)
  const where = databaseUrl === undefined ? dataDir : `${dataDir} and the database of DATABASE_URL`
  const restored = `${where} holds what was backed up at ${manifest.createdAt} by version ${manifest.version}.`
  return {
    output: aside === null ? restored : `${restored}\nWhat was there before lies in ${aside}; delete it once all is well.`,
    exitCode: 0,
  }
})

function readWords(words: readonly string[]) {
  // The command line (src/commands/operator-command-line.ts) has validated them: one file, and no other option.
  const options = { replace: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  return { word: positionals[0] ?? '', mayReplace: values.replace === true }
}

function explain(error: unknown): never {
  if (error instanceof BackupError) throw new OperatorError(error.message)
  if (error instanceof DatabaseInUseError) throw new OperatorError(error.message)
  throw error
}
