#!/usr/bin/env node
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { devNull } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILT_COMMANDS, builtFile } from '#src/base/process/built-code.mjs'
import { loadEnvironmentFile } from '#src/base/process/environment-file.mjs'
import { requireFreePort } from '#src/base/process/listen-problem.mjs'
import { compileCache } from '#src/base/process/places.mjs'
import { endWithSentence } from '#src/base/process/user-error.mjs'
import { ensureInstalled, isInstalled, project, projectNode, requireNode, run } from './prepare.mjs'

// `npx vitrine …`. This file and what it imports run on the Node that started npm (20.19 or newer) and before anything is installed: they
// use nothing but Node itself. The command line (command-line.ts) needs the packages.

const words = process.argv.slice(2)
/** The commands in the build. Commands that build themselves, or that run during builds of others, run from their sources. */
const BUILT = ['check', 'info', 'lsp', 'schemas']
/** They have databases and folders of their own, also in the servers that they start. */
const WITHOUT_ENVIRONMENT_FILE = ['test', 'bench']

try {
  requireNode()
  if (WITHOUT_ENVIRONMENT_FILE.includes(words[0])) process.env.ENV_FILE = devNull
  loadEnvironmentFile(project)
  if (!isInstalled()) {
    // An installation takes a minute; a port that is taken is reported before it.
    if (words[0] === 'start' || words[0] === 'dev') await requireFreePort(process.env)
    await ensureInstalled()
  }
  if (realpathSync(process.execPath) === realpathSync(projectNode)) {
    // Node keeps the JavaScript that it makes of TypeScript: half of the time until a command begins.
    module.enableCompileCache(compileCache)
    const built = BUILT.includes(words[0]) ? builtFile(BUILT_COMMANDS, 'command-line.js') : null
    const { runCommandLine } = await (built === null ? import('./command-line.ts') : import(pathToFileURL(built).href))
    process.exitCode = await runCommandLine(words)
  } else {
    process.exitCode = await run(projectNode, [fileURLToPath(import.meta.url), ...words], { cwd: process.cwd() })
  }
} catch (error) {
  endWithSentence(error)
}
