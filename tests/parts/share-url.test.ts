import { afterEach, expect, it, vi } from 'vitest'
import { shareUrl } from '#src/parts/share-url.ts'

const address = { title: 'Maison de maître', url: 'https://agency.test/fr/1001/' }
const writeText = vi.fn<(text: string) => Promise<void>>()

function device(share?: () => Promise<void>) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockReset()
})

it('an address goes to the device’s own way of sharing, and not on the clipboard', async () => {
  const share = vi.fn(async () => undefined)
  device(share)
  expect(await shareUrl(address)).toBe('handed-on')
  expect(share).toHaveBeenCalledExactlyOnceWith(address)
  expect(writeText).not.toHaveBeenCalled()
})

it('a visitor who closes the dialog wants nothing else done', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await shareUrl(address)).toBe('handed-on')
  expect(writeText).not.toHaveBeenCalled()
})

it.each([
  ['there is none', undefined],
  ['it fails', () => Promise.reject(new DOMException('not here', 'NotAllowedError'))],
])('where %s, the address is copied', async (_, share) => {
  device(share)
  expect(await shareUrl(address)).toBe('copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address.url)
})

it('a clipboard that refuses is said so', async () => {
  writeText.mockRejectedValue(new DOMException('not here', 'NotAllowedError'))
  device()
  expect(await shareUrl(address)).toBe('refused')
})
