import type { CSSProperties } from 'react'
import { groundInCss, textInCss, textTokenOn } from './colour-roles.ts'

/**
 * Configured colours as `--background` and `--on-background`; undefined ones keep the style sheet's. A missing text colour is
 * chosen for contrast.
 */
export function backgroundStyle(background: string | undefined, text?: string | undefined): CSSProperties {
  const chosen = background && `var(${textTokenOn(background)})`
  const properties = {
    '--background': background && groundInCss(background),
    '--on-background': text ? textInCss(text) : chosen,
  }
  return properties as CSSProperties
}

export function textStyle(color: string | undefined): CSSProperties | undefined {
  return color === undefined ? undefined : { color: textInCss(color) }
}

/** A configured background colour with a matching text colour. */
export function groundStyle(color: string): CSSProperties {
  return { backgroundColor: groundInCss(color) }
}
