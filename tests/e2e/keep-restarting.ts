import type { SiteInstances } from './site-instances.ts'

/** As often as tests of some seconds notice it, and seldom enough that there mostly are all instances. */
const EVERY_MS = 20_000

/** Kills one instance after the other and starts it again, while tests go on. Gives what ends that, and says what there was. */
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
