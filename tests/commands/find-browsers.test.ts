import { expect, it } from 'vitest'
import { findOtherBrowsers } from '#src/commands/find-browsers.ts'

it('says of each browser that is not there why its tests are skipped', () => {
  const [firefox, webkit] = findOtherBrowsers({ PATH: '/nowhere' })
  expect(firefox).toEqual({
    name: 'firefox',
    isFound: false,
    reason: expect.stringMatching(/^Firefox is skipped: .+ FIREFOX_PATH\.$/),
  })
  expect(webkit).toEqual({ name: 'webkit', isFound: false, reason: expect.stringMatching(/^WebKit is skipped: .+\.$/) })
})

it('reports a browser at FIREFOX_PATH that does not start', () => {
  expect(() => findOtherBrowsers({ FIREFOX_PATH: '/nowhere/firefox' })).toThrow('FIREFOX_PATH names "/nowhere/firefox"')
})
