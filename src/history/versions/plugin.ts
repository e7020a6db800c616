import fp from 'fastify-plugin'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { summariseDiff } from '#src/definition/editing/diff-text.ts'
import { reachOf, reachSentence } from '#src/definition/editing/reach.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import type { Site } from '#src/definition/site.ts'
import { isOutsideFailure } from '#src/platform/errors/known-error.ts'
import { type ChangeFollower, createChangeFollower } from '#src/platform/jobs/changes.ts'
import { changedMedia, compareSides } from './compare-versions.ts'
import { noteVersionFailure } from './failure-repository.ts'
import { createMediaSearch } from './media-hashes.ts'
import type { RestoreParts } from './restore-version.ts'
import { createVersionKeeper, type VersionAbout } from './version-keeper.ts'
import { createVersionRepository, type SiteVersion, type VersionRepository } from './version-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly versions: {
      readonly repository: VersionRepository
      /** Runs work between two versions: this process stores none meanwhile. */
      readonly inTurn: ChangeFollower['inTurn']
      /** Stores the live definition; resolves once it is stored, or the failure is logged. */
      readonly keepNow: () => Promise<void>
      readonly restoring: RestoreParts
    }
  }
}

interface Options {
  readonly checks: readonly SiteCheck[]
}

/** Stores every definition that goes live as a version. A failure does not prevent going live. */
export const versionsPlugin = fp<Options>(
  async (app, { checks }) => {
    const { environment, database, now, log, background, siteValidator } = app
    const folder = environment.siteConfig
    const source = await app.siteSource
    const repository = createVersionRepository(database.withoutTimeout, environment.history)
    const findMedia = createMediaSearch(folder)
    const { takeLiveFiles } = source
    const keeper = createVersionKeeper({ versions: repository, takeLiveFiles, folder, findMedia, now })
    let isFailing = false
    /** The site of the last stored version. */
    let storedSite: Site | null = null
    const store = async (about?: VersionAbout) => {
      const outcome = await keeper.keep(about)
      if (outcome !== null) await noteVersionFailure(database.db, null, now())
      const site = source.current()
      if (outcome?.isNew) {
        const about = await describeVersion(repository, outcome.version, { before: storedSite, after: site })
        log.info({ version: outcome.version.number, ...about }, 'stored a version of the site definition')
      }
      storedSite = site
      isFailing = false
      return outcome
    }
    const keep = async () => {
      try {
        await store()
        return 'done' as const
      } catch (err) {
        // Retries an unavailable database every five seconds.
        if (!isFailing) log.error({ err }, 'the site definition is live, but could not be stored as a version')
        isFailing = true
        const reason = err instanceof Error ? err.message : String(err)
        await noteVersionFailure(database.db, reason, now()).catch(() => undefined)
        return isOutsideFailure(err) ? ('again' as const) : ('done' as const)
      }
    }
    const { changed, inTurn, stop } = createChangeFollower({ follow: keep, log })
    const unsubscribe = source.subscribe(changed)
    app.decorate('versions', {
      repository,
      inTurn,
      keepNow: () => inTurn(async () => void (await keep())),
      restoring: {
        versions: repository,
        folder,
        findMedia,
        validator: async () => siteValidator,
        checks,
        now,
        composeAhead: source.composeAhead,
        apply: (write, about) =>
          inTurn(async () => {
            // Store earlier changes first, because the reason does not apply to them.
            await store()
            await source.whileChanging(write)
            const outcome = await store(about)
            const isLive = source.findings().every(({ severity, file }) => severity !== 'error' || isFeedFile(file))
            return isLive ? (outcome?.version ?? null) : null
          }),
      },
    })
    background.add({ start: changed })
    app.addHook('onClose', async () => {
      unsubscribe()
      await stop()
    })
  },
  { name: 'versions', dependencies: ['database', 'jobs', 'site-source', 'site'] },
)

/** Larger sites are not compared page by page on the running server; use `npx vitrine diff --reach`. */
const MAX_PAGES = 1000

/**
 * The changes of a new version in a line, and the affected pages ("1 page, 4 languages, 4 addresses"). Empty for the first
 * version; without pages if the previous site is unknown, as after a start.
 */
async function describeVersion(
  versions: Pick<VersionRepository, 'contents' | 'tree'>,
  { number, parent }: SiteVersion,
  { before, after }: { readonly before: Site | null; readonly after: Site },
): Promise<{ readonly changed?: string; readonly reaches?: string }> {
  if (parent === null) return {}
  const [old, now] = [await versions.tree(parent), await versions.tree(number)]
  const changed = summariseDiff(await compareSides(versions, { tree: old }, { tree: now }))
  if (before === null || after.pages.size > MAX_PAGES) return { changed }
  return { changed, reaches: reachSentence(reachOf(before, after, changedMedia(old, now))) }
}
