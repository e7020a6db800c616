import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '#src/server/secrets/secret.ts'

/** Signed receipts of uploaded files, for a form that is shown again: file id, field and name. */
export interface UploadReceipts {
  make(id: string, field: string, name: string): string
  /** The file id of a valid receipt for this field; else null. */
  read(receipt: string, field: string): string | null
}

/** Creates receipts that clients cannot forge. */
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
