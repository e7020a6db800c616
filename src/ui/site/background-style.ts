import type { CSSProperties } from 'react'
import { groundInCss, textInCss, textTokenOn } from './colour-roles.ts'

/**
 * The configured colours of a piece as the custom properties `--background` and `--on-background`; unset ones stay undefined, so
 * that the piece's own style applies. A missing text colour is chosen for contrast.
 */
export function backgroundStyle(background: string | undefined, text?: string | undefined): CSSProperties {
  const chosen = background && `var(${textTokenOn(background)})`
  const properties = {
    '--background': background && groundInCss(background),
    '--on-background': text ? textInCss(text) : chosen,
  }
  return properties as CSSProperties
}

/** A configured colour of a text. */
export function textStyle(color: string | undefined): CSSProperties | undefined {
  return color === undefined ? undefined : { color: textInCss(color) }
}

/** A configured colour of a ground, whose text follows by itself. */
export function groundStyle(color: string): CSSProperties {
  return { backgroundColor: groundInCss(color) }
}
