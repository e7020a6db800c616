import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import '#src/base/process/node-loading-hooks.ts'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_SERVER, builtFile } from '#src/base/process/built-code.mjs'
import { loadEnvironmentFile } from '#src/base/process/environment-file.mjs'
import { program, projectOf } from '#src/base/process/places.mjs'
import { traceSources } from '#src/base/process/trace-sources.ts'
import { endWithSentence } from '#src/base/process/user-error.mjs'

/** With less memory, a peak of 800 MB for half a second can end the process. */
const ENOUGH_MEMORY_BYTES = 1.5e9

// V8 collects garbage when the heap has grown by this share. By default a server first grows to twice its size.
setFlagsFromString('--heap-growing-percent=40')
// V8 takes 600 MB to optimise one function of the embedded database. Without that, queries take up to twice as long
// (docs/decisions/079).
if (Math.min(totalmem(), process.constrainedMemory() || totalmem()) < ENOUGH_MEMORY_BYTES) {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

try {
  // Before other imports, because React reads NODE_ENV on load.
  loadEnvironmentFile(projectOf(program))
  // A dynamic import, because import hooks must be registered before other modules are resolved.
  const built = process.argv.includes('--dev') ? null : builtFile(BUILT_SERVER, 'run.js')
  if (built === null) await import('./run.ts')
  else {
    traceSources(dirname(built), program)
    await import(pathToFileURL(built).href)
  }
} catch (error) {
  endWithSentence(error)
}
