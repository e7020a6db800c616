import type { Definition, SiteCheck } from '#src/definition/composition/definition.ts'
import { composeContents, type LoadedFolder } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder, withBaseOf } from '#src/definition/files/read-folder.ts'
import { atExtends } from '#src/definition/layers/place-findings.ts'
import { MAX_FEED_BYTES } from '#src/definition/reading/parse-feed.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'

/** The dependencies of checks. */
export interface EditedSiteOptions {
  readonly validator: SiteValidator
  readonly checks: readonly SiteCheck[]
  readonly now: () => Date
}

/** A check of a site with the open texts. */
export interface EditedCheck extends LoadedFolder {
  readonly definition: Definition
}

/** A site whose files are open in an editor; caches one reading of the folder and one check. */
export interface EditedSite {
  readonly folder: string
  /** The check after all changes so far. */
  readonly current: () => Promise<EditedCheck>
  /** Call it after a change of an open text. */
  readonly textChanged: () => void
  /** Call it after a change on disk. */
  readonly folderChanged: () => void
}

/** A site in a folder; `openTexts` returns the open texts by file, which replace the files. */
export function createEditedSite(
  folder: string,
  { validator, checks, now }: EditedSiteOptions,
  openTexts: () => ReadonlyMap<string, string>,
): EditedSite {
  let read: Promise<FolderContents> | null = null
  let checked: Promise<EditedCheck> | null = null

  async function check(): Promise<EditedCheck> {
    read ??= readFolder(folder, MAX_FEED_BYTES)
    const texts = openTexts()
    const onDisk = await read
    const contents = withTexts(await withBaseOf(folder, onDisk, texts.get('site.json') ?? onDisk.files.get('site.json')), texts)
    const composed: Definition[] = []
    const keep: SiteCheck = (definition) => {
      composed.push(definition)
      return []
    }
    const loaded = composeContents(contents, validator, [...checks, keep], now())
    const [definition] = composed
    if (definition === undefined) throw new Error('The checks of features were not called.')
    return { ...loaded, findings: atExtends(loaded.findings, contents.files.get('site.json')), definition }
  }

  return {
    folder,
    current: () => {
      checked ??= check()
      return checked
    },
    textChanged: () => {
      checked = null
    },
    folderChanged: () => {
      read = null
      checked = null
    },
  }
}

function withTexts(contents: FolderContents, texts: ReadonlyMap<string, string>): FolderContents {
  const encoder = new TextEncoder()
  // A feed that is too large for the check is excluded too.
  const open = [...texts].filter(([file]) => !contents.leftOut.has(file))
  const files = new Map([...contents.files, ...open.map(([file, text]) => [file, encoder.encode(text)] as const)])
  return { ...contents, files, unread: contents.unread.filter(({ file }) => !texts.has(file)) }
}
