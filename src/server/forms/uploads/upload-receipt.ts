import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '#src/server/secrets/secret.ts'

/** What a page that is shown again holds of a file that was sent with it: which file, that it may be sent again, and its name. */
export interface UploadReceipts {
  make(id: string, field: string, name: string): string
  /** The id of the file, where the receipt is the server's own and of this field; null for any other text. */
  read(receipt: string, field: string): string | null
}

/** Receipts that nobody can make for a file of somebody else. */
export function createUploadReceipts(secret: Pick<Secret, 'hash'>): UploadReceipts {
  const signatureOf = (id: string, field: string) => secret.hash('upload', `${id} ${field}`)
  return {
    make: (id, field, name) => `${id}.${signatureOf(id, field)}/${name}`,
    read(receipt, field) {
      const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})\//.exec(receipt) ?? []
      const expected = Buffer.from(signatureOf(id, field))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
  }
}
