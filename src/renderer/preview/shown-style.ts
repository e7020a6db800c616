import type { FrameScheme } from '#schemas/studio/frame-messages.ts'

/** The theme's style in a document, which the Studio can replace. */
export interface ShownStyle {
  readonly setText: (style: string) => void
  readonly setScheme: (scheme: FrameScheme) => void
  readonly hasDarkScheme: () => boolean
}

const OF_DARK_DEVICES = '@media screen and (prefers-color-scheme:dark)'

/** Replaces the theme's style that the server wrote into a document, and applies the light or dark scheme independently of the device. */
export function createShownStyle(page: Document): ShownStyle {
  const written = page.querySelector<HTMLStyleElement>('head > style:not([data-page])')
  const usual = page.documentElement.dataset.scheme
  let text = written?.textContent ?? ''
  let scheme: FrameScheme = null
  let sheet: CSSStyleSheet | null = null

  function show(): void {
    const { dataset } = page.documentElement
    if (scheme !== null) dataset.scheme = scheme
    else if (usual === undefined) delete dataset.scheme
    else dataset.scheme = usual
    if (sheet === null) {
      sheet = new CSSStyleSheet()
      page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
      if (written !== null) written.disabled = true
    }
    sheet.replaceSync(scheme === 'dark' ? text.replaceAll(OF_DARK_DEVICES, '@media screen') : text)
  }

  return {
    setText(next) {
      if (next === text) return
      text = next
      show()
    },
    setScheme(next) {
      if (next === scheme) return
      scheme = next
      show()
    },
    hasDarkScheme: () => text.includes(OF_DARK_DEVICES),
  }
}
