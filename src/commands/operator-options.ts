import { Option } from '@commander-js/extra-typings'

/** A sentence for descriptions of commands that the server executes. */
export const BY_SERVER = 'Done by the running server, or, where none runs, on the database itself (DATA_DIR or DATABASE_URL).'
/** The program for commands that the running server can execute; its first word is the command's name. */
export const ADMIN = 'src/operations/admin/main.ts'

export const FORMAT = () =>
  new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text')
export const ofFormat = (format: string) => (format === 'json' ? ['--format', 'json'] : [])

/** Collects the values of a repeatable option. */
export function collect(value: string, values: string[]): string[] {
  return [...values, value]
}
