/** Fields of a log line: numbers, codes, ids, errors as `err`; no personal data. */
type LogLine = (fields: object, message: string) => void

/** The server's log. All lines of a kind have the same message, which begins in lower case and has no final stop; the fields hold the differences. */
export interface Log {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
