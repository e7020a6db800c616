import './node-loading-hooks.ts'

// A dynamic import, because the hooks for imports must be registered before other modules are resolved.
await import('./serve.ts')
