import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

/** A text that is typed and not stored yet. */
export interface UnsavedFile {
  readonly file: string
  readonly text: string
}

/**
 * POST /api/studio/drafts/:draft/page: a page as the draft has it with texts that are not stored yet; nothing of them is kept. `path` is that of the preview, as
 * "/preview/nl/contact/"; `at` is "2026-12-01T08:00" by Belgian clocks, or null for now. At most 50 files.
 */
export interface StudioPageWish {
  readonly path: string
  readonly files: readonly UnsavedFile[]
  readonly at: string | null
}

/** What comes of a {@link StudioPageWish}. */
export type StudioPage =
  | {
      readonly kind: 'page'
      readonly page: PageDocument
      readonly shell: ShellDocument
      /** The style of the site's theme. */
      readonly style: string
    }
  /** With these texts there is no such page: one of them cannot be read, or the page has moved. */
  | { readonly kind: 'none' }
