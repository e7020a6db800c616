import { useRef } from 'react'
import type { MediaKind, StudioMediaFile } from '#schemas/studio/media-api.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import styles from './Details.module.css'
import { MediaBrowser } from './MediaBrowser.tsx'
import { useDroppedFiles, usePastedFiles } from './use-dropped-files.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  readonly title: string
  readonly draft: string
  readonly uploads: Uploads
  readonly only?: MediaKind | undefined
  readonly chosen: string | null
  readonly onClose: () => void
  readonly onChoose: (file: StudioMediaFile) => void
}

/** The library as a dialog to choose or upload a file. */
export function MediaDialog({ title, draft, uploads, only, chosen, onClose, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const add = async (files: readonly File[]) => {
    const arrived = await uploads.add(files)
    const [file, ...others] = arrived.filter(({ kind }) => only === undefined || kind === only)
    // The user chooses one of several uploads.
    if (file !== undefined && others.length === 0 && box.current !== null) onChoose(file)
  }
  const onFiles = (files: readonly File[]) => void add(files)
  const { isAbove, handlers } = useDroppedFiles(onFiles)
  usePastedFiles(box, onFiles)
  return (
    <DialogBox title={title} shape="sheet" onClose={onClose}>
      <div ref={box} className={`relative round ${styles.library}`} data-above={isAbove || undefined} {...handlers}>
        <MediaBrowser draft={draft} uploads={uploads} onFiles={onFiles} only={only} chosen={chosen} onChoose={onChoose} />
      </div>
    </DialogBox>
  )
}
