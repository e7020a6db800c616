import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { feedOwner, historyEntry, type OwnerFile, ownerDocument, publication, visits } from '../../../fixtures/owner-file.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../../../fixtures/site/site-folder.ts'

const validator = createSiteValidator(moduleTypes)

/** The findings for a file of owners beside the small site, whose only property is 1. */
async function findingsOf(file: OwnerFile | string) {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const text = typeof file === 'string' ? file : JSON.stringify({ version: 1, ...file }, null, 2)
  await writeFiles(folder.path, [
    ['data/owners.json', text],
    ['documents/1/mandate.pdf', '%PDF'],
  ])
  const { site, findings } = await loadSite(join(folder.path), validator, [checkOwnerFeed])
  return { site, findings: findings.filter((finding) => finding.file === 'data/owners.json') }
}

it('[OWN-01] a valid file of owners has no findings', async () => {
  const file = { owners: [feedOwner()], history: [historyEntry()], publications: [publication()], visits: [visits()] }
  expect((await findingsOf({ ...file, documents: [ownerDocument()] })).findings).toEqual([])
})

it.each([
  [
    'an address twice',
    { owners: [feedOwner(), feedOwner({ ID: 2, Email: 'OWNER1@example.be' })] },
    'duplicate-email',
    '/owners/1/Email',
  ],
  ['an ID twice', { owners: [feedOwner(), feedOwner({ Email: 'b@example.be' })] }, 'duplicate-id', '/owners/1/ID'],
  ['a property of no listing', { owners: [feedOwner({ PropertyIDs: [1, 7] })] }, 'unknown-home', '/owners/0/PropertyIDs/1'],
  [
    'a day that is none',
    { owners: [feedOwner()], history: [historyEntry({ Date: '2026-02-30' })] },
    'invalid-date',
    '/history/0/Date',
  ],
  [
    'a moving day of a real owner',
    { owners: [feedOwner({ IsDemo: true }), feedOwner({ ID: 2 })], visits: [visits({ LastDay: 'yesterday' })] },
    'demonstration-day',
    '/visits/0/LastDay',
  ],
  [
    'figures that do not fit',
    { owners: [feedOwner()], visits: [visits({ Visitors: [1] })] },
    'uneven-visits',
    '/visits/0/Visitors',
  ],
  [
    'a document without its file',
    { owners: [feedOwner()], documents: [ownerDocument({ File: '1/missing.pdf' })] },
    'unknown-document',
    '/documents/0/File',
  ],
  [
    'an unknown type',
    { owners: [feedOwner()], history: [{ ...historyEntry(), Type: 'party' }] },
    'not-allowed-value',
    '/history/0/Type',
  ],
  [
    'a path that leads out of the folder',
    { owners: [feedOwner()], documents: [ownerDocument({ File: '../site.pdf' })] },
    'wrong-format',
    '/documents/0/File',
  ],
  [
    'an address that opens something else',
    { owners: [feedOwner()], publications: [publication({ Url: 'javascript:x' })] },
    'wrong-format',
    '/publications/0/Url',
  ],
] as const)('[OWN-01] %s causes a warning at its place, and the site goes live', async (_, file, code, pointer) => {
  const { site, findings } = await findingsOf(file)
  expect(site).not.toBeNull()
  expect(findings.filter((finding) => finding.code === code)).toMatchObject([
    { severity: 'warning', pointer, line: expect.any(Number) },
  ])
})

it('[OWN-01] a password in plain text is an error that does not repeat it', async () => {
  const { findings } = await findingsOf({ owners: [feedOwner({ PasswordHash: 'hunter2' })] })
  expect(findings).toMatchObject([{ severity: 'error', code: 'no-password-hash', pointer: '/owners/0/PasswordHash' }])
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

it.each(['[]', '{"version":1}', '{"version":1,"owners":{}}', '{"version":1,"owners":[null,7],"history":3}', '{'])(
  '[OWN-01] a file with another structure causes findings, not an exception: %s',
  async (text) => {
    const { site, findings } = await findingsOf(text)
    expect(site).not.toBeNull()
    expect(findings.length).toBeGreaterThan(0)
  },
)
