import type { FindingEntries } from './finding-entry.ts'

export const CONNECTOR_FINDINGS = {
  'unknown-connector': {
    title: 'No connector has this name',
    explanation:
      'connector.json names software that the program cannot read, so no listings would come. "npx vitrine connector list" names those there are; connectors of packages stand in vitrine.config.json.',
    example: {
      file: 'connector.json',
      wrong: { connector: 'wise' },
      right: { connector: 'whise' },
    },
  },
  'unknown-table': {
    title: 'The connector has no such table',
    explanation:
      '"mapping.values" gives values of the software another meaning, table by table. A table that the connector does not have is read by nobody: the values in it are still lost. Give it the name of the table that is meant.',
    example: {
      file: 'connector.json',
      in: '/mapping/values',
      wrong: { categories: { '30': '2' } },
      right: { category: { '30': '2' } },
    },
  },
  'credential-in-file': {
    title: 'A password or a token stands in a file',
    explanation:
      'connector.json is in every version, every draft and every backup of the site definition, and staff read it in the Studio. Credentials are in the environment of the server (CONNECTOR_USER and so on), or in a file that CONNECTOR_SECRETS_FILE names. Remove the one that stands here, and have the software give another one, since versions keep it.',
    example: {
      file: 'connector.json',
      in: '/settings',
      wrong: { password: 'hunter2' },
      right: {},
    },
  },
} as const satisfies FindingEntries
