// Only Node's own modules: the installation runs as a step too.

const EVERY_MS = 1000
/** Without a terminal: often enough to tell a long step from one that hangs. */
const EVERY_MS_ELSEWHERE = 60_000

/**
 * Runs a long step of a command. A terminal shows the seconds as they pass, then the total; `isErased` removes the line at
 * the end, for a step that prints its outcome itself. Elsewhere it prints a line each minute and one at the end, or nothing
 * with `isForTerminals` or `isErased`.
 */
export async function withStep(
  name,
  work,
  { isErased = false, isForTerminals = isErased, output = process.stderr, now = () => performance.now() } = {},
) {
  const isTerminal = output.isTTY === true
  if (!isTerminal && isForTerminals) return await work()
  const start = now()
  const show = (ending) => output.write(isTerminal ? `\r${name} … ${ending}\x1b[K` : `${name} … ${ending}\n`)
  const showTime = () => show(timeText(now() - start))
  if (isTerminal) output.write(`${name} …`)
  const timer = isTerminal
    ? setInterval(showTime, EVERY_MS)
    : setInterval(() => show(`not done after ${timeText(now() - start)}`), EVERY_MS_ELSEWHERE)
  try {
    const result = await work()
    if (!isErased) showTime()
    return result
  } catch (error) {
    if (!isErased) show(`failed after ${timeText(now() - start)}`)
    throw error
  } finally {
    clearInterval(timer)
    if (isTerminal) output.write(isErased ? '\r\x1b[K' : '\n')
  }
}

/** "0.4 s", "41 s", "2 min 5 s". */
export function timeText(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
