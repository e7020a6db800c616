type PreviewParts = typeof import('./preview/preview-parts.ts')

let parts: PreviewParts | undefined

/** Brings what only previews show. The server names its files in the HTML of a preview, so that nothing moves when it comes alive. */
export async function loadPreviewParts(): Promise<void> {
  parts ??= await import('./preview/preview-parts.ts')
}

/** What only previews show; it is there before a preview is shown, and on other pages is not asked for. */
export function previewParts(): PreviewParts {
  if (!parts) throw new Error('[Bug] a preview is shown before its parts are loaded')
  return parts
}
