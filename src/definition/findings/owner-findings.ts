import type { FindingEntries } from './finding-entry.ts'

/** Findings about the owner portal's file, common to check and import. */
export const OWNER_FINDINGS = {
  'duplicate-email': {
    title: 'Two owners with one e-mail address',
    explanation:
      'The address alone says who logs in, so the second owner is left out. Give each owner an address of their own; a property may have several owners.',
    example: {
      file: 'data/owners.json',
      in: '/owners/1',
      wrong: { Email: 'anne@example.be' },
      right: { Email: 'bert@example.be' },
    },
  },
  'no-password-hash': {
    title: 'A password where its hash belongs',
    explanation:
      'The value is no argon2id hash, and may be a password that everybody with the file can read. Take it out at once: the owner then sets a password by e-mail.',
    example: {
      file: 'data/owners.json',
      in: '/owners/0',
      wrong: { PasswordHash: 'secret' },
      right: {},
    },
  },
  'demonstration-day': {
    title: 'A day that moves, for a real owner',
    explanation:
      'Days such as "today" or "yesterday" keep the accounts of a demonstration fresh. What a real owner reads has a fixed day. Write the day itself.',
    example: {
      file: 'data/owners.json',
      in: '/history/0',
      wrong: { Date: 'today' },
      right: { Date: '2026-05-26' },
    },
  },
  'uneven-visits': {
    title: 'Figures of visits that do not fit each other',
    explanation:
      'Views and visitors are counted for the same days, and no day has more visitors than views. The record is left out. Correct the figures.',
    example: { file: 'data/owners.json', in: '/visits/0', wrong: { Visitors: [9, 1] }, right: { Visitors: [1, 1] } },
  },
  'unknown-home': {
    title: 'A property that the listings do not have',
    explanation:
      'The record names a property by its number, and no listing has it. Until it has, the record is not shown. Correct the number.',
    example: {
      file: 'data/owners.json',
      in: '/owners/0',
      wrong: { PropertyIDs: [77] },
      right: { PropertyIDs: [1] },
      found: { pointer: '/owners/0/PropertyIDs/0' },
    },
  },
  'demo-accounts-refused': {
    title: 'Accounts of a demonstration on a server that refuses them',
    explanation:
      'Everybody may read the passwords of such accounts, so this server lets nobody log in with them. Remove the accounts from owners.json.',
    example: { wrongWords: 'An owner with "IsDemo": true on the agency’s server.', rightWords: 'Real owners alone.' },
  },
} satisfies FindingEntries
