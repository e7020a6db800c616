import { crc32, deflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { expect, it, vi } from 'vitest'
import { checkPicture } from '#src/features/media/server/check-picture.ts'

vi.mock(import('file-type'), async (load) => {
  const real = await load()
  return { ...real, fileTypeFromBuffer: vi.fn(real.fileTypeFromBuffer) }
})

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function png(side: number, between: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), ...between, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

it('the type of a picture is known by its beginning, with any number of parts before its pixels', async () => {
  const text = chunk('tEXt', Buffer.from('a\0'))
  const picture = png(
    8,
    Array.from({ length: 20_000 }, () => text),
  )
  expect(await checkPicture(picture)).toMatchObject({ extension: 'png' })
  for (const [read] of vi.mocked(fileTypeFromBuffer).mock.calls) expect(read).toHaveLength(65_536)
})

it('a picture of a few KB with more pixels than are opened is refused', async () => {
  await expect(checkPicture(png(20_000, []))).rejects.toThrow(/pixel limit/)
})
