import type { StudioChange } from './studio-api.ts'

/** GET /api/studio/history/:version/changes?against=…: changes in words since "previous", "live", or a draft's id. */
export type StudioVersionChanges = readonly StudioChange[]

/** GET /api/studio/history/:version/file?file=pages/home.json: the file's text in a version; null if it has none. */
export interface StudioVersionFile {
  readonly text: string | null
}

/** POST /api/studio/history/:version/preview `{ path }`: an address that shows the version as on its first day. */
export interface StudioVersionPreview {
  readonly href: string
}
