import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createFleet, type OpenSite } from '#src/app/server/fleet/fleet.ts'
import type { SiteFolder } from '#src/platform/environment/site-folders.ts'
import type { AsNeighbour } from '#src/platform/neighbours/neighbours.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

function requestFor(host: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket())
  request.headers.host = host
  request.rawHeaders.push('Host', host)
  return [request, new ServerResponse(request)]
}

describe('the sites of a server', () => {
  /** Sites a, b and c of which two may be open. */
  function start(failing: readonly string[] = []) {
    let now = 0
    const log: string[] = []
    const open = async ({ id }: SiteFolder): Promise<OpenSite> => {
      if (failing.includes(id)) throw new Error(`${id} is broken`)
      log.push(`open ${id}`)
      return {
        emit: (_event, request) => void log.push(`${id} answers ${request.headers.host}`),
        pending: () => 0,
        commands: {},
        listings: async () => 0,
        asNeighbour: {} as AsNeighbour,
        close: async () => void log.push(`close ${id}`),
      }
    }
    const folder = (id: string) =>
      ({ id, hosts: [`${id}.be`, `www.${id}.be`], isSuspended: id === 'z', fingerprint: id }) as unknown as SiteFolder
    const names = ['a', 'b', 'c', 'z']
    const fleet = createFleet({
      read: () => ({ sites: names.map(folder), unusable: [] }),
      open,
      maxOpen: 2,
      log: quiet,
      clock: () => now,
    })
    const states = () => Object.fromEntries(fleet.figures().map(({ id, state }) => [id, state]))
    const pass = (ms: number) => {
      now += ms
    }
    return { fleet, log, names, states, pass }
  }

  it('are opened by their first request, and closed when others need the place, the least recently used first', async () => {
    const { fleet, log, states, pass } = start()
    await fleet.reload()
    for (const host of ['a.be', 'www.b.be', 'A.BE:443', 'c.be']) {
      pass(1)
      fleet.answer('request', ...requestFor(host))
      await expect.poll(() => log.at(-1)).toContain('answers')
    }
    expect(log).toEqual([
      'open a',
      'a answers a.be',
      'open b',
      'b answers www.b.be',
      'a answers A.BE:443',
      'close b',
      'open c',
      'c answers c.be',
    ])
    expect(states()).toEqual({ a: 'open', b: 'closed', c: 'open', z: 'suspended' })
  })

  it('are opened without a request while there is room, and then an hour after they were closed', async () => {
    const { fleet, log, pass } = start()
    await fleet.reload()
    expect([await fleet.openWaiting(), await fleet.openWaiting()]).toEqual([true, true])
    expect(await fleet.openWaiting()).toBe(true)
    expect(log).toEqual(['open a', 'open b', 'close a', 'open c'])
    expect(await fleet.openWaiting()).toBe(false)
    pass(3_600_000)
    expect(await fleet.openWaiting()).toBe(true)
    expect(log.slice(4)).toEqual(['close b', 'open a'])
  })

  it('that cannot be opened answer 503 and are tried again after a while; unknown and suspended ones are told apart', async () => {
    const { fleet, states, pass } = start(['a'])
    await fleet.reload()
    const statusFor = async (host: string) => {
      const [request, response] = requestFor(host)
      fleet.answer('request', request, response)
      await expect.poll(() => response.writableEnded).toBe(true)
      return response.statusCode
    }
    expect([await statusFor('a.be'), await statusFor('z.be'), await statusFor('nobody.be')]).toEqual([503, 503, 421])
    expect(states()).toMatchObject({ a: 'failing' })
    await expect(fleet.open('a')).rejects.toThrow('a is broken')
    pass(10_000)
    await expect(fleet.open('a')).rejects.toThrow('a is broken')
  })

  it('are closed once their folder is gone', async () => {
    const { fleet, log, names, states } = start()
    await fleet.reload()
    await fleet.open('a')
    names.shift()
    await fleet.reload()
    expect(log).toEqual(['open a', 'close a'])
    expect(states()).not.toHaveProperty('a')
    expect(fleet.hasHost('a.be')).toBe(false)
  })
})
