import { setFlagsFromString } from 'node:v8'
import './node-loading-hooks.ts'

// V8 collects garbage when the heap has grown by this share of what was in use. By itself it lets a server grow to twice its size first.
setFlagsFromString('--heap-growing-percent=40')

// A dynamic import, because the hooks for imports must be registered before other modules are resolved.
await import('./serve.ts')
