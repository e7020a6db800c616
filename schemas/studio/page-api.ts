import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

/** An unsaved text. */
export interface UnsavedFile {
  readonly file: string
  readonly text: string
}

/**
 * POST /api/studio/drafts/:draft/page: a page of the draft with unsaved texts, which are not stored. `path` is a preview path
 * ("/preview/nl/contact/"); `at` is Belgian time ("2026-12-01T08:00"), null for now. At most 50 files.
 */
export interface StudioPageWish {
  readonly path: string
  readonly files: readonly UnsavedFile[]
  readonly at: string | null
}

/** The result of a {@link StudioPageWish}. */
export type StudioPage =
  | {
      readonly kind: 'page'
      readonly page: PageDocument
      readonly shell: ShellDocument
      /** The theme's style sheet. */
      readonly style: string
    }
  /** The page does not exist with these texts: one is invalid, or the page has moved. */
  | { readonly kind: 'none' }
