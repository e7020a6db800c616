import type { PrettyOptions } from 'pino-pretty'
import type { Finding } from '#schemas/site/finding.ts'

/** How lines of the log look on a terminal: one line each, but for a finding, which has its place, its message and its cure below each other. */
export const TERMINAL_LOG: PrettyOptions = {
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,finding',
  singleLine: true,
  messageFormat: (line, key, _level, { colors }) => {
    const text = String(line[key] ?? '')
    // Only the log's own lines about findings have this field.
    const finding = line.finding as Finding | undefined
    return finding === undefined ? text : findingBlock(text, finding, colors)
  },
}

interface Colours {
  readonly bold: (text: string) => string
  readonly cyan: (text: string) => string
}

/** The place is the first word of the line, as "folder/file:line:column", which terminals and editors open. */
function findingBlock(text: string, finding: Finding, { bold, cyan }: Colours): string {
  const { file, line, column, severity, code, message, suggestion, related = [] } = finding
  const at = `${file}:${line}:${column}`
  const place = text.slice(0, text.indexOf(at)) + at
  const others = related.map((other) => `also ${other.file}:${other.line}:${other.column}: ${other.message}`)
  const cure = suggestion === '' || message.endsWith('?') ? [] : [`cure: ${suggestion}`]
  return [`${bold(place)} ${severity} ${code}`, message, ...cure.map(cyan), ...others].join('\n    ')
}
