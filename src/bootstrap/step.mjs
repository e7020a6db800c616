// Plain JavaScript of Node alone: the installation is a step as well.

const EVERY_MS = 1000

/**
 * Does a step of a command that takes a while. On a terminal it shows the step with the seconds as they pass, and at its end how long it took;
 * `isErased` removes the line instead, for a step whose outcome is a line of its own. Where the output is piped, or in a file, nothing is said.
 */
export async function withStep(name, work, { isErased = false, output = process.stderr, now = () => performance.now() } = {}) {
  if (output.isTTY !== true) return await work()
  const start = now()
  const show = (ending) => output.write(`\r${name} … ${ending}\x1b[K`)
  const showTime = () => show(timeText(now() - start))
  output.write(`${name} …`)
  const timer = setInterval(showTime, EVERY_MS)
  try {
    const result = await work()
    if (!isErased) showTime()
    return result
  } catch (error) {
    if (!isErased) show(`failed after ${timeText(now() - start)}`)
    throw error
  } finally {
    clearInterval(timer)
    output.write(isErased ? '\r\x1b[K' : '\n')
  }
}

/** "0.4 s", "41 s", "2 min 5 s". */
export function timeText(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
