import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openSharedDatabase } from '#src/platform/db/open-database.ts'
import { adminSocketPath, askServer, isAnswered } from './ask-server.ts'
import { OperatorError } from './operator-error.ts'
import { printAnswer } from './print-answer.ts'
import { explainRestore, RESTORE_SITE, restoreAndTell } from './restore-command.ts'

// `npx vitrine restore FILE [--replace]`: in this process, because no server may have the data open meanwhile. A running server of
// several sites restores one of them itself, while that is suspended.
await printAnswer(async (environment, root) => {
  const { dataDir, databaseUrl, part } = environment
  const { word, mayReplace } = readWords(process.argv.slice(2))
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), word)
  if (/^\d+$/.test(word) && !existsSync(file))
    throw new OperatorError(
      `There is no file ${file}. To restore version ${word} of the site definition: npx vitrine history restore ${word}`,
    )
  if (part === null && (await isAnswered(adminSocketPath(dataDir))))
    throw new OperatorError(`A server runs on ${dataDir}: stop it first.`)
  const options = { file, dataDir, databaseUrl, root, mayReplace, now: () => new Date() }
  if (part === null) return { output: await restoreAndTell({ ...options, part: null }), exitCode: 0 }
  const answer = await askServer(part.dataDir, RESTORE_SITE, [part.site, file, ...(mayReplace ? ['replace'] : [])])
  if (answer !== null) return answer
  const shared = await openSharedDatabase({ databaseUrl, dataDir: part.dataDir, root }).catch(explainRestore)
  try {
    return { output: await restoreAndTell({ ...options, part: { site: part.site, shared } }), exitCode: 0 }
  } finally {
    await shared.close()
  }
})

function readWords(words: readonly string[]) {
  // The command line (src/commands/operator-command-line.ts) has validated them: one file, and no other option.
  const options = { replace: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  return { word: positionals[0] ?? '', mayReplace: values.replace === true }
}
