/** A connector as the check, editors and forms know it, by its name in connector.json. */
export interface ConnectorKind {
  /** What the software is called. */
  readonly title: string
  /** The JSON Schema of "settings". */
  readonly settings: object
  /** The names of the environment that its credentials have. */
  readonly secrets: readonly string[]
  /** The names of the tables in "mapping.values". */
  readonly tables: readonly string[]
}

/** All connectors by name. */
export type ConnectorKinds = { readonly [name: string]: ConnectorKind }
