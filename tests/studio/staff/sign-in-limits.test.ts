import { expect, it } from 'vitest'
import { createStaffLimits } from '#src/studio/staff/sign-in-limits.ts'

it('an account mails a hundred invitations in an hour, and others as many', async () => {
  const counts = new Map<string, number>()
  const count = async (key: string) => {
    const counted = (counts.get(key) ?? 0) + 1
    counts.set(key, counted)
    return counted
  }
  const limits = createStaffLimits({ rates: { count }, secret: { hash: (_, text) => text }, now: () => new Date(0) })
  const invite = async (accountId: string, mailbox: string) => (await limits.consumeInvitation(accountId, mailbox)).isAllowed
  for (let sent = 0; sent < 100; sent++) expect(await invite('sofie', `owner ${sent}`)).toBe(true)
  expect([await invite('sofie', 'owner 100'), await invite('jan', 'owner 101')]).toEqual([false, true])
})
