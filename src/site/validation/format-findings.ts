import type { Finding } from '#schemas/site/finding.ts'

/** Findings as aligned lines, `folder/file:line:column severity code  message`; empty for none. */
export function formatFindings(findings: readonly Finding[], folder: string): string {
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  const rows = findings.map((finding) => ({
    finding,
    place: `${prefix}${finding.file}:${finding.line}:${finding.column}`,
  }))
  const placeWidth = Math.max(0, ...rows.map(({ place }) => place.length))
  const codeWidth = Math.max(0, ...findings.map(({ code }) => code.length))
  return rows
    .map(({ finding, place }) => {
      const { severity, code } = finding
      return `${place.padEnd(placeWidth)} ${severity.padEnd(7)} ${code.padEnd(codeWidth)}  ${sentenceOf(finding)}`
    })
    .join('\n')
}

/** The numbers of errors and warnings, in words. */
export function summariseFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`
}

function sentenceOf({ message, suggestion }: Finding): string {
  // "did you mean …?" already is the cure.
  return suggestion === '' || message.endsWith('?') ? message : `${message}. ${suggestion}`
}

function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}
