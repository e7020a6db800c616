import { expect, it } from 'vitest'
import { namesHost, readHosts } from '#src/platform/environment/named-hosts.ts'

it('the usual port of a host may be written or left out, any other counts', () => {
  const problems: string[] = []
  const hosts = readHosts('CONNECTOR_HOSTS', 'api.example, auth.example:443, inner.example:80, own.example:8443', problems)
  expect(problems).toEqual([])
  const named = (address: string) => namesHost(hosts, new URL(address))
  const same = ['https://api.example/', 'https://api.example:443/', 'https://auth.example/', 'https://auth.example:443/']
  for (const address of [...same, 'http://inner.example/', 'https://own.example:8443/'])
    expect(named(address), address).toBe(true)
  const others = ['https://api.example:8443/', 'https://auth.example:8443/', 'http://auth.example/', 'https://inner.example/']
  for (const address of [...others, 'https://own.example/', 'https://xauth.example/']) expect(named(address), address).toBe(false)
})
