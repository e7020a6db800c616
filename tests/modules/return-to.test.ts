// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { returnTo } from '#modules/property-summary/return-to.ts'

afterEach(() => Object.assign(window, { navigation: undefined }))

/** A history of paths, the last of which is shown. */
function stubHistory(...paths: readonly string[]): string[] {
  const went: string[] = []
  const entries = paths.map((path, index) => ({ url: new URL(path, window.location.href).href, key: `${index} ${path}` }))
  const navigation = {
    entries: () => entries,
    currentEntry: { index: paths.length - 1 },
    traverseTo: (key: string) => went.push(key),
  }
  Object.assign(window, { navigation })
  return went
}

it('[PROP-04] the way back to the results leads to their latest entry in the history, over other properties', () => {
  const went = stubHistory('/fr/', '/fr/a-vendre/?page=2', '/fr/', '/fr/a-vendre/?page=2#results', '/fr/bien/1/', '/fr/bien/2/')
  expect(returnTo('/fr/a-vendre/?page=2#property-2')).toBe(true)
  expect(went).toEqual(['3 /fr/a-vendre/?page=2#results'])
})

it('[PROP-04] it is a link where the history has no such entry, or the browser does not tell', () => {
  const went = stubHistory('/fr/a-vendre/', '/fr/bien/1/')
  expect(returnTo('/fr/a-vendre/?page=2')).toBe(false)
  expect(went).toEqual([])
  Object.assign(window, { navigation: undefined })
  expect(returnTo('/fr/a-vendre/')).toBe(false)
})
