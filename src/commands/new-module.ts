import { fileURLToPath } from 'node:url'
import { addModule } from './add-module.ts'

const { exitCode, message } = await addModule(fileURLToPath(new URL('../..', import.meta.url)), process.argv.slice(2))
if (exitCode === 0) console.log(message)
else console.error(message)
process.exitCode = exitCode
