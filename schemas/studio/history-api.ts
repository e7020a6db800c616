import type { StudioChange } from './studio-api.ts'

/**
 * GET /api/studio/history/:version/changes?against=… answers what differs, as lines of words. "previous": what the version changed in the one before it. The id of a draft, or "live": what going
 * back to the version would change in the files as that draft, or the site, has them.
 */
export type StudioVersionChanges = readonly StudioChange[]

/** GET /api/studio/history/:version/file?file=pages/home.json: the text that a version has of a file; null where it has none. */
export interface StudioVersionFile {
  readonly text: string | null
}

/** POST /api/studio/history/:version/preview `{ path }`: an address that shows the version in this browser, as visitors saw it on its first day. */
export interface StudioVersionPreview {
  readonly href: string
}
