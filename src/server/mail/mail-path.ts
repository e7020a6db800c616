import { join } from 'node:path'

/** Where a folder keeps a mail. */
export function mailPath(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/[^\w.@-]/g, '_')}.eml`)
}
