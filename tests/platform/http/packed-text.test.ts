import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPackedText } from '#src/platform/http/packed-text.ts'

const TEXT = Buffer.from(Array.from({ length: 2000 }, (_, index) => `<li>${(index * 7919) % 1000} m²</li>`).join(''))

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a text that is quick at first is packed smaller in %s once it is asked for again', async (encoding, unpack) => {
  const packed = createPackedText(TEXT, { isQuickAtFirst: true })
  const quick = await packed.in(encoding)
  await packed.in(encoding)
  await expect.poll(async () => (await packed.in(encoding)).length).toBeLessThan(quick.length)
  const usual = await packed.in(encoding)
  expect(usual).toEqual(await createPackedText(TEXT).in(encoding))
  expect([unpack(quick), unpack(usual), await packed.in(null)]).toEqual([TEXT, TEXT, TEXT])
})
