/** A type of connector, for the check, editors and forms; its key is its name in connector.json. */
export interface ConnectorKind {
  readonly title: string
  /** The JSON Schema of "settings". */
  readonly settings: object
  /** The environment variables of its credentials. */
  readonly secrets: readonly string[]
  /** The keys of "mapping.values". */
  readonly tables: readonly string[]
}

export type ConnectorKinds = { readonly [name: string]: ConnectorKind }
