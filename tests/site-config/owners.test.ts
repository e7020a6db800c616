import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import type {
  FeedCommunication,
  FeedHistoryEntry,
  FeedOwner,
  FeedOwnerDocument,
  FeedPublication,
  FeedVisits,
} from '#schemas/owner/feed-owner.ts'
import { HISTORY_STATUSES, HISTORY_TYPES, VISIT_SOURCES } from '#schemas/owner/owner.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { checkOwnerFile } from '#src/features/owners/server/feed/check-owner-file.ts'
import { DEMO_OWNERS, DEMO_PASSWORD, FRESH_OWNER, SECOND_OWNER } from '../fixtures/demo-owners.ts'

interface OwnersFile {
  readonly $schema: string
  readonly version: number
  readonly owners: readonly FeedOwner[]
  readonly history: readonly FeedHistoryEntry[]
  readonly communications: readonly FeedCommunication[]
  readonly publications: readonly FeedPublication[]
  readonly documents: readonly FeedOwnerDocument[]
  readonly visits: readonly FeedVisits[]
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const text = read('site-config/data/owners.json')
const file: OwnersFile = JSON.parse(text)
const properties: readonly FeedProperty[] = JSON.parse(read('site-config/data/properties.json')).properties
const statusOf = (ID: number) => properties.find((property) => property.ID === ID)?.Status
const ownerOf = (email: string) => file.owners.find((owner) => owner.Email === email)
const historyOf = (property: number) => file.history.filter(({ PropertyID }) => PropertyID === property)

describe('the owners of the sample agency', () => {
  it('[OWN-01] have valid records that match each other, with existing properties and files', () => {
    expect(file.$schema).toBe('../.schemas/owners.schema.json')
    expect(file.version).toBe(1)
    expect(checkOwnerFile({ ...file }, new Set(properties.map(({ ID }) => ID))).findings).toEqual([])
    for (const { File } of file.documents) expect(read(`site-config/documents/${File}`)).toMatch(/^%PDF-1\.4\n/)
  })

  it('[OWN-01] are all demonstration accounts with unassignable addresses, in all four languages', () => {
    expect(new Set(file.owners.map(({ Language }) => Language))).toEqual(new Set(['fr', 'nl', 'en', 'de']))
    for (const { Email, IsDemo } of file.owners) expect([Email, IsDemo, Email.endsWith('.example')]).toEqual([Email, true, true])
  })

  it('[OWN-01] have the password that the guide prints, which is not in the file', async () => {
    expect(text).not.toContain(DEMO_PASSWORD)
    const guide = read('docs/administrators.md')
    expect(guide.includes(DEMO_PASSWORD)).toBe(true)
    for (const { Email, PasswordHash = '' } of file.owners) {
      expect([Email, await verify(PasswordHash, DEMO_PASSWORD)]).toEqual([Email, true])
      expect([Email, guide.includes(Email)]).toEqual([Email, true])
    }
    expect(new Set(file.owners.map(({ PasswordHash }) => PasswordHash)).size).toBe(file.owners.length)
  })

  it('[OWN-02] cover every case: two properties, a property of two owners, a sold one, a rental, and one without data', () => {
    for (const { email, properties } of [...Object.values(DEMO_OWNERS), SECOND_OWNER, FRESH_OWNER]) {
      expect([email, ownerOf(email)?.PropertyIDs]).toEqual([email, properties])
    }
    expect(DEMO_OWNERS.nl.properties).toHaveLength(2)
    expect(SECOND_OWNER.properties).toEqual(DEMO_OWNERS.de.properties)
    expect(statusOf(DEMO_OWNERS.en.properties[0])).toBe(2)
    expect(properties.find(({ ID }) => ID === 1016)?.Goal).toBe(1)
    const [fresh] = FRESH_OWNER.properties
    for (const list of [file.history, file.communications, file.publications, file.documents, file.visits]) {
      expect(list.some(({ PropertyID }) => PropertyID === fresh)).toBe(false)
    }
  })

  it('[OWN-03] include a property with a rich history over months, with every status, and always with future entries', () => {
    const history = historyOf(DEMO_OWNERS.fr.properties[0])
    expect(history.length).toBeGreaterThanOrEqual(60)
    expect(history.length).toBeLessThanOrEqual(120)
    expect(new Set(history.map(({ Status }) => Status))).toEqual(new Set(HISTORY_STATUSES))
    expect(new Set(history.map(({ Type }) => Type))).toEqual(new Set(HISTORY_TYPES))
    expect(new Set(history.map(({ Date: day }) => day.slice(0, 7))).size).toBeGreaterThan(6)
    for (const { Date: day, Status } of history) expect([day, day.startsWith('today+')]).toEqual([day, Status === 'planned'])
  })

  it('[OWN-03] have no entry before the property was entered, and no contact with a full name', () => {
    for (const { PropertyID, Date: day, Contact, Comment } of file.history) {
      const created = properties.find(({ ID }) => ID === PropertyID)?.CreateDate ?? ''
      expect([PropertyID, day, day >= created]).toEqual([PropertyID, day, true])
      expect(Contact).toMatch(/^(M\.|Mme|Mlle|Mr|Mrs|Ms|Dhr\.|Mevr\.|Herr|Frau|Familie|Anne Lejeune|Luc Bastin|Karl Jost)/)
      expect(Comment).toMatch(/[.!]$/)
      expect(Comment).toBe(Comment.normalize('NFC'))
    }
  })

  it('[OWN-04] have visits that end yesterday, whenever the demonstration starts, and come from every source', () => {
    for (const { LastDay } of file.visits) expect(LastDay).toBe('yesterday')
    for (const property of [1038, 1021, 1016, 1020, 1027]) {
      const visits = file.visits.filter(({ PropertyID }) => PropertyID === property)
      expect(visits.map(({ Source }) => Source).toSorted()).toEqual([...VISIT_SOURCES].toSorted())
      expect(visits.every(({ Views }) => Views.length >= 61)).toBe(true)
    }
  })
})
