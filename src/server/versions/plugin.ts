import fp from 'fastify-plugin'
import { isOutsideFailure } from '#src/server/errors/known-error.ts'
import { type ChangeFollower, createChangeFollower } from '#src/server/jobs/changes.ts'
import { noteVersionFailure } from './failure-repository.ts'
import { createMediaSearch } from './media-hashes.ts'
import { createVersionKeeper } from './version-keeper.ts'
import { createVersionRepository, type VersionRepository } from './version-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly versions: {
      readonly repository: VersionRepository
      /** Runs work between two versions: none is stored meanwhile by this process. */
      readonly inTurn: ChangeFollower['inTurn']
      /** Stores what is live now; resolves once that is done, or has failed and is logged. */
      readonly keepNow: () => Promise<void>
    }
  }
}

/** Stores every definition that goes live as a version. It goes live whether or not that succeeds. */
export const versionsPlugin = fp(
  async (app) => {
    const { environment, database, now, log, background } = app
    const source = await app.siteSource
    const repository = createVersionRepository(database.withoutTimeout, environment.history)
    const keeper = createVersionKeeper({
      versions: repository,
      takeLiveFiles: source.takeLiveFiles,
      folder: environment.siteConfig,
      findMedia: createMediaSearch(environment.siteConfig),
      now,
    })
    let isFailing = false
    const keep = async () => {
      try {
        const outcome = await keeper.keep()
        if (outcome !== null) await noteVersionFailure(database.db, null, now())
        if (outcome?.isNew) log.info({ version: outcome.version.number }, 'stored a version of the site definition')
        isFailing = false
        return 'done' as const
      } catch (err) {
        // A database that is away is tried every five seconds.
        if (!isFailing) log.error({ err }, 'the site definition is live, but could not be stored as a version')
        isFailing = true
        const reason = err instanceof Error ? err.message : String(err)
        await noteVersionFailure(database.db, reason, now()).catch(() => undefined)
        return isOutsideFailure(err) ? ('again' as const) : ('done' as const)
      }
    }
    const follower = createChangeFollower({ follow: keep, log })
    const unsubscribe = source.subscribe(follower.changed)
    app.decorate('versions', {
      repository,
      inTurn: follower.inTurn,
      keepNow: () => follower.inTurn(async () => void (await keep())),
    })
    background.add({ start: follower.changed })
    app.addHook('onClose', async () => {
      unsubscribe()
      await follower.stop()
    })
  },
  { name: 'versions', dependencies: ['database', 'jobs', 'site-source', 'site'] },
)
