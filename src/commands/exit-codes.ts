/** The exit codes of commands; docs/operating.md has the same table. */
export const EXIT_CODES: { readonly [code: number]: string } = {
  0: 'done',
  1: 'not done, for a reason that a sentence names',
  2: 'the words of the command cannot be understood; nothing was done',
  128: 'a program that the command started was ended from outside',
  130: 'the benchmarks were interrupted (Ctrl+C)',
  143: 'the benchmarks were asked to end (SIGTERM)',
}

/** The meaning of exit code 1 for commands that examine something: a result, not a failure. */
export const FOUND: { readonly [call: string]: string } = {
  audit: 'a package has a high or critical weakness',
  bench: 'a benchmark is over its budget, or failed',
  check: 'the site has an error, or more warnings than are allowed',
  doctor: 'something is wrong that keeps a server from working',
  import: 'the feed was refused, or every record left out',
  'sites upgrade': 'a site could not be upgraded, or would have errors',
  status: 'something is wrong with the server, or none runs',
  test: 'a test, the types or the style failed',
}

/** The exit codes of a command, for its help; `call` is "check", "mail list". */
export function exitCodeHelp(call: string): string {
  const ofBench = call === 'bench' ? [130, 143] : []
  const lines = [0, 1, 2, ...ofBench].map((code) => {
    const meaning = code === 1 ? (FOUND[call] ?? EXIT_CODES[code]) : EXIT_CODES[code]
    return `  ${String(code).padEnd(4)} ${meaning}`
  })
  return `\nExit codes:\n${lines.join('\n')}`
}
