import type { ComponentType } from 'react'
import type { StudioViewProps } from './view-props.ts'

interface ViewFile {
  readonly default: ComponentType<StudioViewProps>
}

/** Loads the file of each panel, by the name of its folder. */
export const VIEW_FILES: ReadonlyMap<string, () => Promise<ViewFile>> = new Map(
  Object.entries(import.meta.glob<ViewFile>(['../*/*View.tsx', '!../views/*'])).map(([path, load]) => {
    const [, folder = ''] = path.split('/')
    return [folder, load]
  }),
)
