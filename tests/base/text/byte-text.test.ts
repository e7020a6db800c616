import { expect, test } from 'vitest'
import { byteText } from '#src/base/text/byte-text.ts'

test.each([
  [0, 'fr', '1 ko'],
  [84_300, 'fr', '84 ko'],
  [1_240_000, 'fr', '1,2 Mo'],
  [1_240_000, 'en', '1,2 MB'],
  [999_600, 'de', '1 MB'],
] as const)('[OWN-03] %d bytes are written in %s as %j', (bytes, language, text) => {
  expect(byteText(bytes, language).replace('\u00a0', ' ')).toBe(text)
})
