import { expect, it } from 'vitest'
import { mailboxOf } from '#src/features/forms/server/mailbox.ts'

it.each([
  ['Anne.Maes@Example.be', 'anne.maes@example.be'],
  [' anne+news+2@example.be', 'anne@example.be'],
  ['A.n.n.e+x@Gmail.com', 'anne@gmail.com'],
  ['"a@b"@example.be', '"a@b"@example.be'],
  ['no address', 'no address'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
