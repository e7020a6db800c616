import type { SiteInstances } from './site-instances.ts'

/** Often enough to affect a test of some seconds, rarely enough that mostly all instances run. */
const EVERY_MS = 20_000

/** Kills and restarts one instance after the other while tests run. Returns the stop function, which reports what happened. */
export function keepRestarting(site: SiteInstances): () => Promise<void> {
  let kills = 0
  let restarting: Promise<void> = Promise.resolve()
  const restart = async () => {
    const index = kills % site.instances.length
    kills += 1
    await site.end(index, 'kill')
    await site.start(index)
  }
  const timer = setInterval(() => {
    restarting = restarting.then(restart)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await restarting
    const answers = site.answers.map((count, index) => `${count} by instance ${index + 1}`).join(', ')
    console.log(
      `The sample was served by ${site.instances.length} instances: ${answers}; ${kills} kills, ${site.passedOn()} requests passed on.`,
    )
  }
}
