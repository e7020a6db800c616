import { watchSite } from '#src/definition/files/watch.ts'

/** The maximum number of printed lines; `npx vitrine check` prints all. */
const MAX_LINES = 60

/**
 * Prints a check now and after each change, until the process ends. `check` returns the output and the state of the files, since
 * it writes schemas into the folder, which are no change.
 */
export async function watchCheck(
  path: string,
  check: () => Promise<{ readonly text: string; readonly state: string }>,
): Promise<0> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let last = { text: '', state: '' }
  let work = Promise.resolve()
  const checkAgain = async () => {
    const now = await check()
    if (now.state !== last.state) console.log(now.text === last.text ? 'Checked again: nothing new.' : shortened(now.text))
    last = now
  }
  // Sequential: a change during a check is seen by the next.
  const folder = watchSite(path, () => {
    work = work.then(checkAgain)
    work.catch(end)
  })
  // Ctrl-C arrives twice: from the terminal, and from the parent process.
  process.on('SIGINT', () => end()).on('SIGTERM', () => end())
  await folder.ready
  await checkAgain()
  console.log('Waiting for changes; Ctrl-C ends.')
  await ended
  await folder.close()
  await work
  return 0
}

function shortened(text: string): string {
  const lines = text.split('\n')
  if (lines.length <= MAX_LINES) return text
  // The last line is the summary.
  const left = lines.length - MAX_LINES
  return [...lines.slice(0, MAX_LINES - 1), `… ${left} more lines: "npx vitrine check" prints all`, lines.at(-1)].join('\n')
}
