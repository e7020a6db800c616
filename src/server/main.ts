import './quick-imports.ts'

// Imported at run time: what prepares the imports has to be evaluated before the others are so much as looked for.
await import('./serve.ts')
