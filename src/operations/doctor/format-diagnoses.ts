import type { Diagnosis } from './diagnosis.ts'

const WIDTH = 80
const STATUS_WIDTH = 'warning'.length + 2

/** Lines of 80 characters: the checks with their cures, and the totals. */
export function formatDiagnoses(diagnoses: readonly Diagnosis[]): string {
  const nameWidth = Math.max(0, ...diagnoses.map(({ name }) => name.length)) + 2
  const indent = STATUS_WIDTH + nameWidth
  const lines = diagnoses.flatMap(({ name, status, found, advice }) => {
    const [first = '', ...rest] = wrap(found, WIDTH - indent)
    const toDo = advice === '' ? [] : wrap(`→ ${advice}`, WIDTH - indent)
    return [
      `${status.padEnd(STATUS_WIDTH)}${name.padEnd(nameWidth)}${first}`,
      ...[...rest, ...toDo].map((line) => ' '.repeat(indent) + line),
    ]
  })
  return [...lines, '', summary(diagnoses)].join('\n')
}

function summary(diagnoses: readonly Diagnosis[]): string {
  const count = (status: Diagnosis['status']) => diagnoses.filter((one) => one.status === status).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return `All ${diagnoses.length} checks are well.`
  return `${diagnoses.length} checks: ${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}.`
}

/** Wraps at a width; longer words get a line. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
