import { defineConnector } from '#src/connectors/connector.ts'
import { differencesSince, readCursor, withFingerprints, writeCursor } from '#src/connectors/differences.ts'
import { type KyeroSettings, kyeroSettingsSchema } from './kyero-settings.ts'
import { kyeroValues } from './kyero-values.ts'
import { type KyeroRecord, mapKyero } from './map-kyero.ts'
import { memoOf, recordsOf, requestFeed } from './read-kyero.ts'

/** A feed in the Kyero format, version 3: one XML document. An unchanged feed is not read again. */
export default defineConnector<KyeroSettings, KyeroRecord>({
  title: 'Kyero v3 feed',
  description: 'A feed in the Kyero format at an address, as many portals and programs write it.',
  schema: kyeroSettingsSchema,
  secrets: [
    { name: 'CONNECTOR_USER', description: 'The user name, where the feed has a password.', isOptional: true },
    { name: 'CONNECTOR_PASSWORD', description: 'The password of the feed, where it has one.', isOptional: true },
  ],
  values: kyeroValues,
  async *fetchAll(source) {
    const answer = await requestFeed(source, {})
    // An unconditional request always returns a feed.
    if (answer === null) throw new Error('[Bug] an answer without a feed')
    const prints = new Map<string, string>()
    yield* withFingerprints(recordsOf(answer, source), prints, source)
    return writeCursor({ prints, memo: memoOf(answer) })
  },
  async *fetchChanges(source, since) {
    const before = readCursor(since) ?? { prints: new Map(), memo: {} }
    const answer = await requestFeed(source, before.memo)
    if (answer === null) return since
    const prints = new Map<string, string>()
    yield* differencesSince(before.prints, recordsOf(answer, source), prints, source)
    return writeCursor({ prints, memo: memoOf(answer) })
  },
  sentAs: 'property',
  map: mapKyero,
})
