import { expect, it } from 'vitest'
import { plainTar } from '#src/operations/backup/plain-tar.ts'

function headerOf(type: string, size: string): Buffer {
  const header = Buffer.alloc(512)
  header.write('files/secret')
  header.write(size, 124, 'latin1')
  header.write(type, 156)
  return header
}

/** A header with another type and size, and as many bytes after it. */
async function* tarOf({ type, size }: { type: string; size: string }, bytes = 0): AsyncGenerator<Buffer> {
  yield headerOf(type, size)
  for (let sent = 0; sent < bytes; sent += 1_000_000) yield Buffer.alloc(1_000_000)
}

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const piece of plainTar(pieces)) size += piece.length
  return size
}

it.each([
  ['a long name of pax that has no end', { type: 'x', size: '77777777777' }],
  ['a long name of GNU', { type: 'L', size: '00000000010' }],
  ['values for all entries', { type: 'g', size: '00000000010' }],
  ['a sparse file', { type: 'S', size: '00000000010' }],
  ['a link', { type: '2', size: '00000000000' }],
  ['a size in binary digits', { type: '0', size: '\x80\0\0\0\0\0\0\x01\0\0\0' }],
  ['a size below zero', { type: '0', size: '-0000000010' }],
])('an archive with %s is left at its header', async (_, header) => {
  await expect(bytesOf(tarOf(header, 5_000_000))).rejects.toThrow(/what is no file|a size/)
})

it('data that is not a header is never read as one, cut at any place', async () => {
  const whole = Buffer.concat([headerOf('0', '00000003000'), Buffer.alloc(1536, 'L'), Buffer.alloc(1024)])
  const pieces = (length: number) =>
    (async function* () {
      for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length)
    })()
  for (const length of [1, 511, 513, 5000]) expect(await bytesOf(pieces(length))).toBe(whole.length)
})
