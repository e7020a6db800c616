/** The file in the checkout that names the packages of module types from elsewhere. */
export const CONFIG_FILE: string

/** A folder that holds module types, each in a folder of its own. */
export interface PackageFolder {
  /** As vitrine.config.json names it. */
  readonly name: string
  readonly path: string
}

/** What is wrong with vitrine.config.json. */
export interface ConfigProblem {
  readonly code: string
  readonly message: string
  readonly suggestion: string
}

/** The folders of connectors that vitrine.config.json names in "connectors": absolute, and there. Never throws. */
export function readConnectorFolders(root: string): readonly string[]

/** The folders that vitrine.config.json names, and what is wrong with it. Never throws. */
export function readPackageFolders(root: string): {
  readonly folders: readonly PackageFolder[]
  readonly problems: readonly ConfigProblem[]
}
