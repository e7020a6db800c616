import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { UserError } from '#src/base/process/user-error.mjs'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { startLanguageServer } from '#src/language-server/language-server.ts'
import { calledFrom, root } from './prepare.mjs'

const DOCUMENTATION = 'docs/findings.md'

/** Serves an editor on standard input and output until the editor ends it. Throws a UserError for a missing site. */
export async function serveEditor(folder: string | undefined): Promise<never> {
  const path = folder === undefined ? null : resolve(calledFrom, folder)
  if (path !== null && !existsSync(join(path, 'site.json'))) throw new UserError(`There is no site definition in "${folder}".`, 2)
  const { moduleTypes } = await loadModuleTypes(root)
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  startLanguageServer(connection, {
    folder: path,
    validator: createSiteValidator(moduleTypes, await loadConnectorKinds(root)),
    checks: [checkOwnerFeed],
    now: () => new Date(),
    documentation: existsSync(join(root, DOCUMENTATION)) ? pathToFileURL(join(root, DOCUMENTATION)).href : null,
  })
  // By the protocol, the connection ends the process with its exit code.
  return new Promise(() => undefined)
}
