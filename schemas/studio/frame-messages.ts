import type { StudioPage } from './page-api.ts'

/** The colour scheme of a page: light, dark, or null for the device's. */
export type FrameScheme = 'light' | 'dark' | null

/** Messages from the Studio to the page in its frame, which accepts them only in previews and from its own origin. */
export type StudioMessage =
  /** Shows this page content at the current path. */
  | (Extract<StudioPage, { readonly kind: 'page' }> & {
      readonly type: 'vitrine-page'
      /** Repeated in the answer. */
      readonly number: number
      readonly path: string
    })
  | { readonly type: 'vitrine-scheme'; readonly scheme: FrameScheme }

/** Messages from the page in the frame to the Studio. */
export type FrameMessage =
  /** The application runs, at a path of the preview. */
  | { readonly type: 'vitrine-ready'; readonly path: string; readonly hasDarkScheme: boolean }
  /** The user followed a link inside the application. */
  | { readonly type: 'vitrine-moved'; readonly path: string }
  | {
      readonly type: 'vitrine-shown'
      readonly number: number
      /** False if the page must be loaded again. */
      readonly isShown: boolean
      /** The ids of modules that keep their previous content because the new one is invalid. */
      readonly held: readonly string[]
      readonly hasDarkScheme: boolean
    }
