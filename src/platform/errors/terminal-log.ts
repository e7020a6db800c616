import type { PrettyOptions } from 'pino-pretty'
import type { Finding } from '#schemas/site/finding.ts'

/** The log on a terminal: one line per entry; findings on several lines. */
export const TERMINAL_LOG: PrettyOptions = {
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,finding',
  singleLine: true,
  messageFormat: (line, key, _level, { colors }) => {
    const text = String(line[key] ?? '')
    // Only log entries about findings have this field.
    const finding = line.finding as Finding | undefined
    return finding === undefined ? text : findingBlock(text, finding, colors)
  },
}

interface Colours {
  readonly bold: (text: string) => string
  readonly cyan: (text: string) => string
}

/** Starts with the position, "folder/file:line:column", which terminals and editors can open. */
function findingBlock(text: string, finding: Finding, { bold, cyan }: Colours): string {
  const { file, line, column, severity, code, message, suggestion, related = [] } = finding
  const at = `${file}:${line}:${column}`
  const place = text.slice(0, text.indexOf(at)) + at
  const others = related.map((other) => `also ${other.file}:${other.line}:${other.column}: ${other.message}`)
  const cure = suggestion === '' || message.endsWith('?') ? [] : [`cure: ${suggestion}`]
  return [`${bold(place)} ${severity} ${code}`, message, ...cure.map(cyan), ...others].join('\n    ')
}
