/** Tests that take a server, a mail server or a database through its life: ten seconds and more each. `npm test` begins with them. */
export const LONG_TESTS = [
  'tests/server/benchmarks.test.ts',
  'tests/server/durability.test.ts',
  'tests/platform/mail/mail-jobs.test.ts',
  'tests/features/leads/server/killed-server.test.ts',
  'tests/features/leads/server/lead-jobs.test.ts',
  'tests/server/lifecycle.test.ts',
  'tests/platform/db/pglite.test.ts',
  'tests/server/operator-command-line.test.ts',
  'tests/server/backup-command-line.test.ts',
  'tests/operations/backup/restore-backup.test.ts',
  'tests/server/appointments.test.ts',
  'tests/server/pages-cache.test.ts',
  'tests/server/sample-properties.test.ts',
  'tests/features/owners/server/login-attack.test.ts',
  'tests/faults/database-gone.test.ts',
  'tests/commands/everyday-tasks.test.ts',
]

/** What `npm test -- --all` runs besides: validators of others, on all pages of the samples. */
export const TESTS_OF_ALL = ['tests/validators/**']

/** End-to-end tests of half a minute and more, besides those of every page. */
export const LONG_SPECS = ['stays.spec.ts', 'module-packages.spec.ts', 'instances.spec.ts']
