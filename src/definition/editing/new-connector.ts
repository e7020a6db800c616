/** The file of a site definition that names the agency's software. */
export const CONNECTOR_FILE = 'connector.json'

/** The text of a new connector.json, as `npx vitrine connect` and the Studio write it. */
export function newConnectorText(connector: string, settings: object): string {
  return `${JSON.stringify({ $schema: './.schemas/connector.schema.json', version: 1, connector, settings }, null, 2)}\n`
}
