import { Option } from '@commander-js/extra-typings'

/** What descriptions say of where a command is done. */
export const BY_SERVER = 'Done by the running server, or, where none runs, on the database itself (DATA_DIR or DATABASE_URL).'
/** Does what the running server can do as well; its first word names the command. */
export const ADMIN = 'src/operations/admin/main.ts'

export const FORMAT = () =>
  new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text')
export const ofFormat = (format: string) => (format === 'json' ? ['--format', 'json'] : [])

/** Takes an option that may be given several times. */
export function collect(value: string, values: string[]): string[] {
  return [...values, value]
}
