import { createHmac } from 'node:crypto'

/**
 * What stands for a visitor of one property on one day. Without the day's salt, which is destroyed, it says nothing; with it, it says
 * neither which properties the same visitor has seen nor where the visitor came from.
 */
export function visitorHash(salt: string, visitor: string, propertyId: number): string {
  return createHmac('sha256', salt).update(`${propertyId}\n${visitor}`).digest('base64url')
}
