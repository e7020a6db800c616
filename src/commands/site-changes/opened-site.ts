import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { calledFrom, root } from '#src/commands/prepare.mjs'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import type { ChangeableSite, ComposedSite } from '#src/definition/changes/changeable-site.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import {
  ChangeFailedError,
  changeFiles,
  type FileChange,
  FileChangedError,
  finishChange,
  UnfinishedChangeError,
} from '#src/definition/files/change-files.ts'
import { SiteBusyError } from '#src/definition/files/change-lock.ts'
import { composeContents } from '#src/definition/files/load.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { MAX_FEED_BYTES } from '#src/definition/reading/parse-feed.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'

export interface OpenedSite extends ChangeableSite {
  /** As typed. */
  readonly folder: string
  readonly path: string
}

/** Reads the site of a folder, after completing an interrupted change. Throws a UserError on failure. */
export async function openSite(folder: string, note: (line: string) => void): Promise<OpenedSite> {
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" with a site definition.`, 2)
  const finished = await finishChange(path).catch(explain)
  if (finished !== null) note(`Finished what was broken off before: ${finished}.`)
  const { moduleTypes } = await loadModuleTypes(root)
  const validator = createSiteValidator(moduleTypes, await loadConnectorKinds(root))
  const contents = await readFolder(path, MAX_FEED_BYTES)
  const now = new Date()
  const composeWith = (texts: ReadonlyMap<string, string | null>): ComposedSite => {
    const files = new Map(contents.files)
    for (const [file, text] of texts) {
      if (text === null) files.delete(file)
      else files.set(file, new TextEncoder().encode(text))
    }
    const composed: Definition[] = []
    const keep = (definition: Definition) => {
      composed.push(definition)
      return []
    }
    const { site, findings } = composeContents({ ...contents, files }, validator, [checkOwnerFeed, keep], now)
    const [definition] = composed
    if (definition === undefined) throw new Error('[Bug] The checks of features were not called.')
    return { site, findings, definition }
  }
  return { folder, path, textOf: (file) => decoded(contents.files.get(file)), composeWith, ...composeWith(new Map()) }
}

/** Writes changed texts of a site; null removes a file. Throws a UserError if a file has changed since, or writing fails. */
export async function writeSite(site: OpenedSite, title: string, texts: ReadonlyMap<string, string | null>): Promise<void> {
  const files = [...texts].map(([file, after]): FileChange => ({ file, before: site.textOf(file), after }))
  await changeFiles(site.path, { title, files }).catch(explain)
}

function explain(error: unknown): never {
  if (error instanceof UnfinishedChangeError) throw new UserError(`${error.message}.`)
  if (error instanceof ChangeFailedError || error instanceof SiteBusyError) throw new UserError(error.message)
  if (!(error instanceof FileChangedError)) throw error
  throw new UserError(`${error.file} was changed meanwhile; nothing more was written. Look at it, then run the command again.`)
}

function decoded(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
