import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import '#src/base/process/node-loading-hooks.ts'
import { loadEnvironmentFile } from '#src/base/process/environment-file.mjs'
import { endWithSentence } from '#src/base/process/user-error.mjs'

/** Below, half a second at 800 MB can end the process. */
const ENOUGH_MEMORY_BYTES = 1.5e9

// V8 collects garbage when the heap has grown by this share of what was in use. By itself it lets a server grow to twice its size first.
setFlagsFromString('--heap-growing-percent=40')
// V8 takes 600 MB to optimise one function of the embedded database, within seconds of the start. Without that, its queries take up to
// twice the time (docs/decisions/048).
if (Math.min(totalmem(), process.constrainedMemory() || totalmem()) < ENOUGH_MEMORY_BYTES) {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

try {
  // Before anything else is loaded: React looks at NODE_ENV once.
  loadEnvironmentFile(fileURLToPath(new URL('../../..', import.meta.url)))
  // A dynamic import, because the hooks for imports must be registered before other modules are resolved.
  await import('./run.ts')
} catch (error) {
  endWithSentence(error)
}
