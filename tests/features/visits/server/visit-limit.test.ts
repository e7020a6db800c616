import { describe, expect, it } from 'vitest'
import { createVisitLimit } from '#src/features/visits/server/visit-limit.ts'

function setUp(knowsProxies = false) {
  let time = new Date('2026-11-21T10:00:00Z')
  const limit = createVisitLimit({ now: () => time, knowsProxies })
  return {
    allowed: (address: (turn: number) => string, count: number) =>
      Array.from({ length: count }, (_, turn) => limit.consume(limit.keyOf(address(turn)))).filter((isAllowed) => isAllowed)
        .length,
    goOn: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
  }
}

describe('the visit limit of an IP address', () => {
  it('[OWN-06] is sixty per minute', () => {
    const { allowed, goOn } = setUp()
    expect(allowed(() => '93.184.215.14', 500)).toBe(60)
    goOn(59)
    expect(allowed(() => '93.184.215.14', 10)).toBe(0)
    goOn(1)
    expect(allowed(() => '93.184.215.14', 500)).toBe(60)
  })

  it('[OWN-06] applies to each address separately, a /64 of IPv6 counting as one', () => {
    const { allowed } = setUp()
    expect(allowed((turn) => `93.184.215.${turn % 4}`, 400)).toBe(240)
    expect(allowed((turn) => `2a02:a03f::${turn.toString(16)}`, 400)).toBe(60)
  })

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.9',
    '169.254.10.1',
    '100.64.0.7',
    'fd00::1',
    'fe80::1%eth0',
  ])('[OWN-06] does not apply to %s, which may be a proxy of all visitors, unless the proxies are named', (address) => {
    expect(setUp().allowed(() => address, 500)).toBe(500)
    expect(setUp(true).allowed(() => address, 500)).toBe(60)
  })

  it.each(['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '::', '240.0.0.1', 'ff02::1'])(
    '[OWN-06] applies to %s, which is no proxy',
    (address) => {
      expect(setUp().allowed(() => address, 500)).toBe(60)
    },
  )

  it('[OWN-06] is the same for an IPv4 address written as IPv6, and for a text that is no address', () => {
    expect(setUp().allowed(() => '::ffff:93.184.215.14', 500)).toBe(60)
    expect(setUp().allowed(() => 'unknown', 500)).toBe(60)
  })

  it('[OWN-06] covers a limited number of addresses, and continues to count those', () => {
    const { allowed } = setUp()
    const many = (turn: number) => `93.${Math.floor(turn / 62_500) + 18}.${Math.floor(turn / 250) % 250}.${turn % 250}`
    expect(allowed(many, 30_000)).toBe(20_000)
    expect(allowed(() => many(0), 100)).toBe(59)
  })
})
