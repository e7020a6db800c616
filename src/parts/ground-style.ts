import type { CSSProperties } from 'react'
import { isDarkColor } from '#src/domain/site/contrast.ts'

/**
 * The colours of a piece on a configured ground, as the custom properties `--ground` and `--on-ground`; what is not configured
 * stays undefined, and the piece's own style decides. A text colour that is missing is chosen for the ground.
 */
export function groundStyle(ground: string | undefined, text?: string | undefined): CSSProperties {
  const chosen = ground && (isDarkColor(ground) ? 'var(--color-on-dark)' : 'var(--color-ink)')
  const properties = { '--ground': ground, '--on-ground': text ?? chosen }
  return properties as CSSProperties
}
