import type { CSSProperties } from 'react'
import { isDarkColor } from '#src/domain/site/contrast.ts'

/**
 * The colours of a piece on a configured background, as the custom properties `--background` and `--on-background`; what is not configured
 * stays undefined, and the piece's own style decides. A text colour that is missing is chosen for the background.
 */
export function backgroundStyle(background: string | undefined, text?: string | undefined): CSSProperties {
  const chosen = background && (isDarkColor(background) ? 'var(--color-on-dark)' : 'var(--color-ink)')
  const properties = { '--background': background, '--on-background': text ?? chosen }
  return properties as CSSProperties
}
