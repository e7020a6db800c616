/** The fields of a line, for people who search or count: numbers, codes, ids of the product, errors as `err`; nothing of a person. */
type LogLine = (fields: object, message: string) => void

/**
 * Where the server says what happened. The message is the same in every line of its kind, begins in lower case and has no final stop; what
 * differs is in the fields.
 */
export interface Log {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
