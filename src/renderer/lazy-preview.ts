type PreviewParts = typeof import('#src/renderer/preview/preview-parts.tsx')

let parts: PreviewParts | undefined

/** Loads the preview components. The server lists their files in a preview's HTML, so that nothing moves on hydration. */
export async function loadPreviewParts(): Promise<void> {
  parts ??= await import('#src/renderer/preview/preview-parts.tsx')
}

/** The preview components; loaded before a preview renders, never on other pages. */
export function previewParts(): PreviewParts {
  if (!parts) throw new Error('[Bug] a preview is shown before its parts are loaded')
  return parts
}
