export const CONNECTOR_FILE = 'connector.json'

/** The text of a new connector.json, for `npx vitrine connect` and the Studio. */
export function newConnectorText(connector: string, settings: object): string {
  return `${JSON.stringify({ $schema: './.schemas/connector.schema.json', version: 1, connector, settings }, null, 2)}\n`
}
