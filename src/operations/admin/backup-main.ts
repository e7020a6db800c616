import '#src/base/process/node-loading-hooks.ts'
import { resolve } from 'node:path'
import { printAnswer } from './print-answer.ts'
import { writeBackup } from './write-backup.ts'

// `npx vitrine backup FILE`: the running server, if any, makes the backup; this process moves it to FILE and reports the result.
await printAnswer((environment, root) => {
  const [word = ''] = process.argv.slice(2)
  return writeBackup(environment, root, resolve(process.env.INIT_CWD ?? process.cwd(), word))
})
