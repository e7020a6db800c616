import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

export interface PackedContent {
  readonly packing: 'brotli' | 'none'
  readonly content: Uint8Array
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
/** A few ms per page, outside the main thread; higher levels take ten times as long and save few bytes. */
const QUALITY = 9

/** Compresses texts; media files are compressed already. */
export async function packContent(content: Uint8Array, isText: boolean): Promise<PackedContent> {
  if (!isText) return { packing: 'none', content }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  return { packing: 'brotli', content: await compress(content, { params }) }
}

export async function unpackContent({ packing, content }: { readonly packing: string; readonly content: Uint8Array }) {
  return packing === 'brotli' ? await decompress(content) : content
}
