import type { Log } from '#schemas/log.ts'
import type { OwnState } from '#schemas/property/own-state.ts'
import { FeedRefusedError } from '#src/features/feed/server/feed-report.ts'
import { importOwnListings, type OwnListing } from '#src/features/feed/server/own-listings.ts'
import { ownListing } from '#src/features/properties/rules/own/own-listing.ts'
import { isShownState, nextStates } from '#src/features/properties/rules/own/own-states.ts'
import {
  type Author,
  createOwnPropertyRepository,
  OwnChangedError,
  type OwnProperty,
} from '#src/features/properties/server/own/own-property-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { Changes } from '#src/platform/jobs/changes.ts'
import { createPauses } from '#src/platform/jobs/pauses.ts'
import { type Describing, isReady } from './describe-own.ts'

interface Options {
  readonly db: Database
  readonly changes: Pick<Changes, 'readNow'>
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

interface Entering {
  readonly state: OwnState
  /** The revision that the change is based on. */
  readonly revision: number
  readonly describing: Describing
  readonly by: Author
}

/**
 * Gives a property its next state. Where visitors see it before or after, the listing changes in the same transaction, and pages show it
 * when the promise resolves. Throws OWN_STATE_NOT_TAKEN, OWN_NOT_COMPLETE, LISTINGS_COMING, or an {@link OwnChangedError}.
 */
export function createEnterState(options: Options) {
  const { db } = options
  return async (own: OwnProperty, { state, revision, describing, by }: Entering): Promise<OwnProperty> => {
    const isKnown = state === own.state || nextStates(own.state, own.record.Goal, own.firstDay !== null).includes(state)
    if (!isKnown) throw new AppError('OWN_STATE_NOT_TAKEN')
    if (own.revision !== revision) throw new OwnChangedError(`property ${own.id} has another revision than ${revision}`)
    if (!isShownState(state) && !isShownState(own.state)) return await createOwnPropertyRepository(db).enter(own, state, by)
    if (isShownState(state) && !(await isReady(own, describing))) throw new AppError('OWN_NOT_COMPLETE')
    const listing = isShownState(state) ? listingIn(state, own, describing.today) : null
    let entered: OwnProperty | undefined
    const alsoStore = async (transaction: Database) => {
      entered = await createOwnPropertyRepository(transaction).enter(own, state, by)
    }
    await importShown(options, [{ id: own.id, listing }], alsoStore)
    if (entered === undefined) throw new Error('[Bug] The import stored no state.')
    return entered
  }
}

/**
 * Withdraws a property in favour of a listing of agency software that is the same; one that visitors never saw is removed. Pages lead on
 * when the promise resolves.
 */
export function createReplaceOwn(options: Options) {
  const { db } = options
  return async (own: OwnProperty, listing: number, by: Author): Promise<void> => {
    if (own.firstDay === null) {
      await createOwnPropertyRepository(db).remove(own.id)
      return
    }
    const alsoStore = async (transaction: Database) => {
      await createOwnPropertyRepository(transaction).replace(own, listing, by)
    }
    if (isShownState(own.state)) await importShown(options, [{ id: own.id, listing: null }], alsoStore)
    else await alsoStore(db)
  }
}

/** Puts drafts online in one import, those that nothing stands in the way of. Resolves with their numbers when pages show them. */
export function createShowDrafts(options: Options) {
  return async (drafts: readonly OwnProperty[], describing: Describing, by: Author): Promise<readonly number[]> => {
    const ready: OwnProperty[] = []
    const pause = createPauses()
    for (const own of drafts) {
      await pause()
      const isDraft = own.state === 'draft' || own.state === 'review'
      if (isDraft && (await isReady(own, describing))) ready.push(own)
    }
    if (ready.length === 0) return []
    const listings = ready.map((own) => ({ id: own.id, listing: listingIn('online', own, describing.today) }))
    const alsoStore = async (transaction: Database) => {
      const repository = createOwnPropertyRepository(transaction)
      for (const own of ready) await repository.enter(own, 'online', by)
    }
    await importShown(options, listings, alsoStore)
    return ready.map(({ id }) => id)
  }
}

/** Imports listings and stores states in one transaction; resolves when pages show them. Throws OWN_NOT_COMPLETE, LISTINGS_COMING. */
async function importShown(
  { db, changes, now, log }: Options,
  listings: readonly OwnListing[],
  alsoStore: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    await changes.readNow(() => importOwnListings(db, listings, { now, log, alsoStore }))
  } catch (error) {
    // An import checks the records once more.
    throw error instanceof FeedRefusedError ? new AppError('OWN_NOT_COMPLETE', {}, error) : error
  }
}

function listingIn(state: Parameters<typeof ownListing>[1]['state'], own: OwnProperty, today: string) {
  const stateDay = state === own.state ? own.stateDay : today
  return ownListing(own.record, { id: own.id, state, stateDay, firstDay: own.firstDay ?? today, today })
}
