import { programFile } from '#src/base/process/places.mjs'
import { calledFrom, projectNode, run } from './prepare.mjs'

/** Awaits the work of a command and sets the exit code. */
export type Finish = (work: Promise<number>) => Promise<void>

/** Runs a program of the project to its end and returns the exit code; passes it the current folder. */
export function runProgram(path: string, words: readonly string[] = []): Promise<number> {
  return run(projectNode, [programFile(path), ...words], { env: { ...process.env, INIT_CWD: calledFrom } })
}

/** Examples, as a section of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
