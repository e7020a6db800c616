import { afterEach, expect, it, vi } from 'vitest'
import { shareUrl } from '#src/ui/site/share-url.ts'

const address = { title: 'Maison de maître', url: 'https://agency.test/fr/1001/' }
const writeText = vi.fn<(text: string) => Promise<void>>()

function device(share?: () => Promise<void>) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockReset()
})

it('the device’s share dialog gets the URL, and the clipboard does not', async () => {
  const share = vi.fn(async () => undefined)
  device(share)
  expect(await shareUrl(address)).toBe('handed-on')
  expect(share).toHaveBeenCalledExactlyOnceWith(address)
  expect(writeText).not.toHaveBeenCalled()
})

it('closing the dialog has no further effect', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await shareUrl(address)).toBe('handed-on')
  expect(writeText).not.toHaveBeenCalled()
})

it.each([
  ['there is none', undefined],
  ['it fails', () => Promise.reject(new DOMException('not here', 'NotAllowedError'))],
])('the URL is copied if the device cannot share: %s', async (_, share) => {
  device(share)
  expect(await shareUrl(address)).toBe('copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address.url)
})

it('a refusal of the clipboard is reported', async () => {
  writeText.mockRejectedValue(new DOMException('not here', 'NotAllowedError'))
  device()
  expect(await shareUrl(address)).toBe('refused')
})
