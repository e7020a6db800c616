import type { CSSProperties } from 'react'
import { isDarkColor } from '#src/domain/site/colours.ts'

/**
 * The configured colours of a piece as the custom properties `--background` and `--on-background`; unset ones stay undefined, so
 * that the piece's own style applies. A missing text colour is chosen for contrast.
 */
export function backgroundStyle(background: string | undefined, text?: string | undefined): CSSProperties {
  const chosen = background && (isDarkColor(background) ? 'var(--color-on-dark)' : 'var(--color-ink)')
  const properties = { '--background': background, '--on-background': text ?? chosen }
  return properties as CSSProperties
}
