#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The checkout has the sources; the package has what "npm pack" compiles of them (decision 141).
const source = new URL('../src/commands/vitrine.mjs', import.meta.url)
const compiled = new URL('../lib/src/commands/vitrine.mjs', import.meta.url)
await import((existsSync(source) ? source : compiled).href)
