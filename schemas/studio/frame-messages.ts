import type { StudioPage } from './page-api.ts'

/** The colours of a page: those of the device, or one of both. */
export type FrameScheme = 'light' | 'dark' | null

/** What the Studio says to the page in its frame; a page hears it in previews alone, and from its own origin alone. */
export type StudioMessage =
  /** Show this in place of what you show at this path. */
  | (Extract<StudioPage, { readonly kind: 'page' }> & {
      readonly type: 'vitrine-page'
      /** Comes back in the answer. */
      readonly number: number
      readonly path: string
    })
  | { readonly type: 'vitrine-scheme'; readonly scheme: FrameScheme }

/** What the page in the frame says to the Studio. */
export type FrameMessage =
  /** Its application runs, at a path of the preview. */
  | { readonly type: 'vitrine-ready'; readonly path: string; readonly hasDarkScheme: boolean }
  /** Somebody has followed a link within the application. */
  | { readonly type: 'vitrine-moved'; readonly path: string }
  | {
      readonly type: 'vitrine-shown'
      readonly number: number
      /** False where the page cannot show it by itself: it is to be loaded anew. */
      readonly isShown: boolean
      /** The ids of the modules that stay as they were, since what they are to show has mistakes. */
      readonly held: readonly string[]
      readonly hasDarkScheme: boolean
    }
