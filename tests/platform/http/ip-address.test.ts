import { expect, it } from 'vitest'
import { isPublicIp } from '#src/platform/http/ip-address.ts'

it.each([
  '93.184.215.14',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a02:a03f::1',
])('%s is a public address', (address) => {
  expect(isPublicIp(address)).toBe(true)
})

it.each([
  ['this machine', '127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::'],
  ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1'],
  ['the network of a provider', '100.64.0.1', '100.127.255.255'],
  ['the link, where clouds keep their secrets', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  [
    'IPv4 written as IPv6',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::1',
    '::ffff:0:127.0.0.1',
  ],
  ['a tunnel', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '192.88.99.1'],
  ['tests and examples', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['many machines at once', '224.0.0.1', '239.255.255.255', '255.255.255.255', '240.0.0.1', 'ff02::1'],
  ['no address at all', '', 'localhost', '0x7f.1', '2130706433', '127.1', '1.1.1.1 ', '[::1]'],
])('an address for %s is not public', (_, ...addresses) => {
  expect(addresses.filter((address) => isPublicIp(address))).toEqual([])
})
