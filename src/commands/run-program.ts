import { calledFrom, projectNode, run } from './prepare.mjs'

/** Waits for the work of a command, which gives its exit code. */
export type Finish = (work: Promise<number>) => Promise<void>

/** Runs a program of the project with some words to its end, and gives its exit code. It gets the folder where the command was called. */
export function runProgram(path: string, words: readonly string[] = []): Promise<number> {
  return run(projectNode, [path, ...words], { env: { ...process.env, INIT_CWD: calledFrom } })
}

/** Examples as a section of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map((line) => `  ${line}`).join('\n')}`
}
