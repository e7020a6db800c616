import fp from 'fastify-plugin'
import { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { sharedListings } from '#src/features/properties/server/agency-property-queries.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { AsNeighbour } from '#src/platform/neighbours/neighbours.ts'
import { createNeighbourListings } from './neighbour-listings.ts'
import { shareListing } from './shared-listings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The properties of this site for the others of its network. */
    readonly sharedListings: AsNeighbour['listings']
    /** Lists what the sites of `listings.from` share now. */
    readonly listNeighbours: () => Promise<void>
  }
}

/** Compares versions in memory: the database of the other site is read where they differ. */
const LOOK_AGAIN_MS = 20_000
/** The largest variant. */
const WIDTH = Math.max(...PICTURE_WIDTHS)
/** Of one site. */
const MAX_SHARED = 20_000

/** Properties of other sites of the network, and this site's for them. */
export const neighbourListingsPlugin = fp(
  async (app) => {
    const { contentVersion, database, documents, environment, listings, neighbours, pictures, site: services, now, log } = app
    // A listing's files have https: addresses: a site without them, as on one's own machine, shares its listings without files.
    const isHttps = environment.publicUrl.startsWith('https:')
    const picturePath = (url: string) =>
      (isHttps ? pictures.lookup(url)?.urlTemplate.replace('{width}', String(WIDTH)) : null) ?? null
    const documentPath = (url: string) => (isHttps ? documents.lookup(url, '')?.href : null) ?? null
    // Files come after the listings that name them.
    const mark = () => [environment.publicUrl, contentVersion.listings(), pictures.version(), documents.version()].join(' ')
    app.decorate('sharedListings', {
      mark,
      async read() {
        const before = mark()
        if (listings.areComing()) throw new Error('The first import is not done.')
        const giver = {
          publicUrl: environment.publicUrl,
          agencyName: services.live().site.config.agency.name,
          picturePath,
          documentPath,
        }
        const records = await sharedListings(database.withoutTimeout, MAX_SHARED)
        return { mark: before, properties: records.map((record) => shareListing(record, giver)) }
      },
    })
    const from = () => services.live().site.config.listings?.from ?? []
    const run = createNeighbourListings({ db: database.withoutTimeout, neighbours, from, now, log })
    app.decorate('listNeighbours', run)
    if (neighbours.own === '') return
    const periodic = createPeriodic({
      run: () => run().catch((err: unknown) => log.warn({ err }, 'could not list the neighbours')),
      waitMs: () => LOOK_AGAIN_MS,
    })
    app.background.add({ start: () => void periodic.runNow() })
    app.addHook('preClose', periodic.stop)
  },
  { name: 'neighbour-listings', dependencies: ['listings', 'media', 'site'] },
)
