import { describe, expect, it } from 'vitest'
import { findChromium, usualPlaces } from '#src/commands/find-chromium.ts'

const nowhere = async () => null

describe('findChromium', () => {
  it('prefers the browser that CHROMIUM_PATH names', async () => {
    const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
    expect(await findChromium({ environment, platform: 'linux', works: () => true, installed: nowhere })).toBe('/opt/mine')
  })

  it('reports a browser at CHROMIUM_PATH that does not start, and looks no further', async () => {
    const environment = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
    const works = (path: string) => path !== '/opt/mine'
    await expect(findChromium({ environment, platform: 'linux', works, installed: nowhere })).rejects.toThrow(
      'CHROMIUM_PATH names "/opt/mine", and no browser starts there',
    )
  })

  it.each([
    ['linux', { PATH: '/home/me/bin:/usr/bin' }, '/home/me/bin/google-chrome'],
    ['linux', {}, '/snap/bin/chromium'],
    ['linux', { CHROMIUM_PATH: '' }, '/opt/microsoft/msedge/microsoft-edge'],
    ['darwin', { HOME: '/Users/me' }, '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', {}, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['win32', { PROGRAMFILES: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { 'PROGRAMFILES(X86)': 'C:\\x86' }, 'C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe'],
  ])('on %s with %o it finds %s', async (platform, environment, place) => {
    expect(await findChromium({ environment, platform, works: (path) => path === place, installed: nowhere })).toBe(place)
  })

  it('skips an installed browser that does not start', async () => {
    const works = (path: string) => path === '/usr/bin/chromium-browser' || path === '/pw/chrome'
    const found = findChromium({ environment: {}, platform: 'linux', works, installed: async () => '/pw/chrome' })
    expect(await found).toBe('/usr/bin/chromium-browser')
  })

  it('falls back to the one that Playwright has installed, else to none', async () => {
    const works = (path: string) => path === '/pw/chrome'
    const surroundings = { environment: {}, platform: 'linux', works }
    expect(await findChromium({ ...surroundings, installed: async () => '/pw/chrome' })).toBe('/pw/chrome')
    expect(await findChromium({ ...surroundings, installed: async () => '/pw/gone' })).toBeNull()
    expect(await findChromium({ ...surroundings, installed: nowhere })).toBeNull()
  })

  it('searches each folder once', () => {
    const places = usualPlaces('linux', { PATH: '/usr/bin:/usr/bin:/usr/local/bin' })
    expect(new Set(places).size).toBe(places.length)
  })
})
