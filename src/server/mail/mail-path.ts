import { join } from 'node:path'

/** The path of a mail file in a folder. */
export function mailPath(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/[^\w.@-]/g, '_')}.eml`)
}
