import { describe, expect, it } from 'vitest'
import { checkBackups } from '#src/operations/doctor/backup-checks.ts'
import { checkDatabase, checkDrafts, checkFeed, checkHistory, type FeedFacts } from '#src/operations/doctor/database-checks.ts'
import type { DatabaseFacts, HistoryFacts, ImportFacts } from '#src/operations/doctor/database-facts-queries.ts'
import {
  checkDataFolder,
  checkEnvironmentFile,
  checkSecretsFile,
  checkSiteConfig,
  type PathFacts,
} from '#src/operations/doctor/folder-checks.ts'
import { formatDiagnoses } from '#src/operations/doctor/format-diagnoses.ts'
import { checkDisk, checkMemory, checkNode, checkTimeZone } from '#src/operations/doctor/machine-checks.ts'
import { checkMailServer, checkPublicAddress, checkServer, mailServerFailure } from '#src/operations/doctor/network-checks.ts'
import { checkReplica } from '#src/operations/doctor/replica-checks.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-25T12:00:00Z')

const postgres: DatabaseFacts = {
  kind: 'postgres',
  versionNumber: 160_002,
  encoding: 'UTF8',
  maxConnections: 100,
  clockAheadMs: 20,
  missingRights: [],
  lastImport: null,
  history: null,
  failedDrafts: null,
  backups: null,
}
const history: HistoryFacts = { versions: 12, bytes: 3_400_000, newestAt: NOW - HOUR, failure: null }
const made = { at: NOW - 30 * HOUR, bytes: 3_400_000 }
const backups = { now: NOW, maxAgeHours: 36, isNeeded: true }
const imported: ImportFacts = { at: NOW - HOUR, accepted: 3, unchanged: 81, rejected: 0, findings: 0, refusal: null }
const feed: FeedFacts = { lastImport: imported, writtenAt: NOW - 2 * HOUR, hasSource: false, now: NOW }
const folder: PathFacts = { path: '/srv/x', kind: 'folder', isReadable: true, isWritable: true, isOpenToOthers: false }
const mail = { address: 'mail.example.be:587', isEncrypted: true, hasLoggedIn: true }
const standby = { isStandby: true, isSame: true, caughtUpMs: 12, hasMigrations: true, hasFeedback: true }
const address = { isConfigured: true, publicUrl: 'https://www.example.be' }
const embedded = { workers: 1, isEmbedded: true }

describe('a check of the doctor', () => {
  it.each([
    ['ok', '24.21.0', checkNode('24.21.0')],
    ['error', 'the server needs 24', checkNode('22.11.0')],
    ['ok', '2.0 GB of 4.0 GB are free', checkMemory({ totalBytes: 4e9, availableBytes: 2e9 }, embedded)],
    ['warning', '100 MB of 4.0 GB', checkMemory({ totalBytes: 4e9, availableBytes: 1e8 }, embedded)],
    ['error', 'of 256 MB', checkMemory({ totalBytes: 256e6, availableBytes: 2e8 }, embedded)],
    ['error', 'takes 660 MB', checkMemory({ totalBytes: 6e8, availableBytes: 6e8 }, { workers: 4, isEmbedded: false })],
    ['ok', '30 GB are free', checkDisk(30e9)],
    ['warning', '1.0 GB are free', checkDisk(1e9)],
    ['error', '5 MB are free', checkDisk(5e6)],
    ['ok', 'summer time', checkTimeZone((moment) => moment.getUTCHours() + (moment.getUTCMonth() === 6 ? 2 : 1))],
    ['error', '12 and 12 h', checkTimeZone((moment) => moment.getUTCHours())],
    ['error', 'is unknown', checkTimeZone(() => Number(new Intl.DateTimeFormat('en', { timeZone: 'No/Where' })))],
    ['ok', '12 ms behind the primary, with the same migrations', checkReplica(standby)],
    ['warning', 'follows no primary', checkReplica({ ...standby, isStandby: false })],
    ['warning', 'another primary', checkReplica({ ...standby, isSame: false })],
    [
      'warning',
      'more than 10 s behind the primary, and lacks',
      checkReplica({ ...standby, caughtUpMs: null, hasMigrations: false }),
    ],
    ['warning', 'without hot_standby_feedback', checkReplica({ ...standby, hasFeedback: false })],
    ['ok', 'belongs to this user alone', checkDataFolder(folder)],
    ['ok', 'the first start makes it', checkDataFolder({ ...folder, kind: 'absent' })],
    ['error', 'may not make it', checkDataFolder({ ...folder, kind: 'absent', isWritable: false })],
    ['error', 'is no folder', checkDataFolder({ ...folder, kind: 'file' })],
    ['error', 'may not read and write', checkDataFolder({ ...folder, isWritable: false })],
    ['warning', 'other users', checkDataFolder({ ...folder, isOpenToOthers: true })],
    ['ok', 'can be read', checkSiteConfig({ ...folder, isWritable: false, isOpenToOthers: true })],
    ['error', 'there is no folder', checkSiteConfig({ ...folder, kind: 'absent' })],
    ['error', 'may not read', checkSiteConfig({ ...folder, isReadable: false })],
    ['ok', 'nobody else', checkSecretsFile({ ...folder, kind: 'file' })],
    ['error', 'there is no file', checkSecretsFile({ ...folder, kind: 'absent' })],
    ['error', 'may not read', checkSecretsFile({ ...folder, kind: 'file', isReadable: false })],
    ['warning', 'may read', checkSecretsFile({ ...folder, kind: 'file', isOpenToOthers: true })],
    ['warning', 'may read', checkEnvironmentFile({ ...folder, kind: 'file', isOpenToOthers: true })],
    ['ok', 'none: mails become files', checkMailServer(null, false)],
    ['warning', 'none: mails become files', checkMailServer(null, true)],
    ['ok', 'encrypted; the login works; no mail was sent', checkMailServer(mail, true)],
    ['warning', 'the password goes over the network as it is', checkMailServer({ ...mail, isEncrypted: false }, true)],
    ['ok', 'on this machine', checkMailServer({ address: 'localhost:25', isEncrypted: false, hasLoggedIn: false }, true)],
    ['error', 'getaddrinfo', mailServerFailure(new Error('getaddrinfo ENOTFOUND mail'))],
    ['error', 'bad login', mailServerFailure(Object.assign(new Error('bad login'), { code: 'EAUTH' }))],
    ['ok', 'is not set', checkPublicAddress({ ...address, isConfigured: false, answer: null }, false)],
    ['warning', 'is not set', checkPublicAddress({ ...address, isConfigured: false, answer: null }, true)],
    ['warning', 'not encrypted', checkPublicAddress({ ...address, publicUrl: 'http://www.example.be', answer: null }, true)],
    ['ok', 'leads to a Vitrine', checkPublicAddress({ ...address, answer: { kind: 'vitrine', detail: '200' } }, true)],
    ['warning', '/healthz answers 404', checkPublicAddress({ ...address, answer: { kind: 'other', detail: '404' } }, true)],
    ['error', 'no machine is called www.', checkPublicAddress({ ...address, answer: { kind: 'unresolved', detail: '' } }, true)],
    ['warning', 'cannot be reached', checkPublicAddress({ ...address, answer: { kind: 'unreachable', detail: 'X' } }, true)],
    ['ok', 'none answers', checkServer(null, 3000)],
    ['ok', 'is ready', checkServer({ owner: 'own', isReady: true, detail: '200' }, 3000)],
    ['error', 'is not ready: 503', checkServer({ owner: 'own', isReady: false, detail: '503' }, 3000)],
    ['error', 'of another data folder', checkServer({ owner: 'other-vitrine', isReady: true, detail: '200' }, 3000)],
    ['error', 'another program, which answers 404', checkServer({ owner: 'other-program', isReady: false, detail: '404' }, 3000)],
    ['error', 'does not answer: no', checkServer({ owner: 'unknown', isReady: false, detail: 'no answer' }, 3000)],
    ['ok', 'imported 60 minutes ago; 84 records', checkFeed(feed)],
    ['warning', 'was never imported', checkFeed({ ...feed, lastImport: null })],
    ['ok', 'imported 60 minutes ago from the agency', checkFeed({ ...feed, hasSource: true, writtenAt: null })],
    ['warning', '; 1 record was left out', checkFeed({ ...feed, hasSource: true, lastImport: { ...imported, rejected: 1 } })],
    ['warning', 'no data/properties.json', checkFeed({ ...feed, writtenAt: null })],
    ['warning', 'written since', checkFeed({ ...feed, writtenAt: NOW - HOUR / 2 })],
    ['ok', 'imported', checkFeed({ ...feed, writtenAt: NOW - 1000 })],
    ['warning', '2 records were left out', checkFeed({ ...feed, lastImport: { ...imported, rejected: 2 } })],
    ['warning', 'its files are 9 days old', checkFeed({ ...feed, writtenAt: NOW - 9 * 24 * HOUR })],
    ['error', 'refused 60 minutes ago: empty', checkFeed({ ...feed, lastImport: { ...imported, refusal: 'empty' } })],
    ['ok', '12 versions of the site definition in 3 MB, the newest stored 60 minutes ago', checkHistory(history, NOW)],
    ['ok', 'no version', checkHistory({ versions: 0, bytes: 0, newestAt: null, failure: null }, NOW)],
    ['error', 'was not stored as a version: disk full', checkHistory({ ...history, failure: 'disk full' }, NOW)],
    ['ok', 'none has failed', checkDrafts([])],
    ['error', 'the draft spring was to go out', checkDrafts(['spring'])],
    ['ok', 'the last one was made 30 hours ago, 3 MB', checkBackups({ lastMade: made, failure: null }, backups)],
    [
      'error',
      '30 hours ago, 3 MB; more than 24 hours',
      checkBackups({ lastMade: made, failure: null }, { ...backups, maxAgeHours: 24 }),
    ],
    [
      'error',
      'failed 60 minutes ago: disk full; the last one',
      checkBackups({ lastMade: made, failure: { at: NOW - HOUR, reason: 'disk full.' } }, backups),
    ],
    ['warning', 'none was ever made', checkBackups({ lastMade: null, failure: null }, backups)],
    ['ok', 'none was ever made', checkBackups({ lastMade: null, failure: null }, { ...backups, isNeeded: false })],
  ])('says %s: %s', (status, found, diagnosis) => {
    expect(diagnosis).toMatchObject({ status, found: expect.stringContaining(found) })
    expect(diagnosis?.advice === '').toBe(status === 'ok')
  })

  it.each([
    ['ok ok ok', 'agree within a second', {}],
    ['error ok ok', 'is too old', { versionNumber: 140_011 }],
    ['error ok ok', 'its encoding is SQL_ASCII', { encoding: 'SQL_ASCII' }],
    ['warning ok ok', 'takes 20 connections, and this instance holds up to 34', { maxConnections: 20 }],
    ['ok error ok', 'may not create; nor notify', { missingRights: ['create', 'notify'] }],
    ['ok ok warning', '5.0 s ahead of', { clockAheadMs: 5000 }],
    ['ok ok error', '90.0 s behind', { clockAheadMs: -90_000 }],
    ['ok ok', 'embedded, PostgreSQL 16', { kind: 'pglite' } as const],
  ])('of the database says %s: %s', (statuses, found, differs) => {
    const diagnoses = checkDatabase({ ...postgres, ...differs }, 2)
    expect(diagnoses.map(({ status }) => status).join(' ')).toBe(statuses)
    expect(diagnoses.map((one) => one.found).join('\n')).toContain(found)
  })
})

it('the lines of the doctor fit 80 columns, with the cure below each finding, and end with their number', () => {
  const diagnoses = [checkNode('24.21.0'), checkMailServer({ ...mail, isEncrypted: false }, true), checkDisk(5e6)]
  const lines = formatDiagnoses(diagnoses).split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  expect(lines[0]).toBe('ok       Node         24.21.0')
  expect(lines.some((line) => /^ {22}→ Ask the provider/.test(line))).toBe(true)
  expect(lines.at(-1)).toBe('3 checks: 1 error, 1 warning.')
})
