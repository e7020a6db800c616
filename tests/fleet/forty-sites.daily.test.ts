import { expect, it } from 'vitest'
import { hostOfSite, nameOf, startTestFleet } from '../fixtures/fleet.ts'

const HOME = '/fr/'
const IDS = Array.from({ length: 40 }, (_, index) => `agency-${index + 1}`)
const OPEN = 12

it('two, then forty sites from empty answer with their own agency at once, of which twelve are open at most', async () => {
  const two = IDS.slice(0, 2)
  await using fleet = await startTestFleet({
    sites: Object.fromEntries(two.map((id) => [id, {}])),
    variables: { SITES_OPEN: `${OPEN}` },
  })
  for (const id of IDS.slice(2)) await fleet.writeSite(id)
  await fleet.fleet.reload()
  await Promise.all(
    IDS.map(async (id) => {
      const { status, body } = await fleet.get(hostOfSite(id), HOME)
      const others = IDS.filter((other) => other !== id && new RegExp(`${nameOf(other)}\\b`).test(body))
      expect([id, status, body.includes(nameOf(id)), others]).toEqual([id, 200, true, []])
    }),
  )
  expect(fleet.fleet.figures().filter(({ state }) => state === 'open')).toHaveLength(OPEN)
}, 600_000)
