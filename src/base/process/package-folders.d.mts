/** The file in the checkout that names packages with further module types. */
export const CONFIG_FILE: string

/** A folder of module types: one subfolder for each. */
export interface PackageFolder {
  /** As vitrine.config.json names it. */
  readonly name: string
  readonly path: string
}

export interface ConfigProblem {
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

/** The existing folders of connectors that vitrine.config.json names in "connectors", as absolute paths. Never throws. */
export function readConnectorFolders(root: string): readonly string[]

/** The folder of the build that serves a site. */
export function builtFolder(root: string): string

/** The folders that vitrine.config.json names, and the faults of the file. Never throws. */
export function readPackageFolders(root: string): {
  readonly folders: readonly PackageFolder[]
  readonly problems: readonly ConfigProblem[]
}
