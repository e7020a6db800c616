import { UploadCloud } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Media.module.css'
import { MediaBrowser } from './MediaBrowser.tsx'
import { MediaDetails } from './MediaDetails.tsx'
import { useDroppedFiles, usePastedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

/** The library of pictures and documents, with details of the chosen file. */
export default function MediaView({ account, site, draft }: StudioViewProps) {
  const text = useText()
  const mayEdit = account.actions.includes('edit-drafts')
  const uploads = useUploads()
  const [{ at }, go] = useStudioAddress()
  const [chosen, setChosen] = useState(at || null)
  useEffect(() => {
    if (!at) return
    setChosen(at)
    go({ at: null }, { isReplacing: true })
  }, [at, go])
  const view = useRef<HTMLDivElement>(null)
  const add = async (files: readonly File[]) => {
    if (!mayEdit) return
    const [only, ...others] = await uploads.add(files)
    if (only !== undefined && others.length === 0) setChosen(only.name)
  }
  const onFiles = (files: readonly File[]) => void add(files)
  const { isAbove, handlers } = useDroppedFiles(onFiles)
  usePastedFiles(view, onFiles)
  return (
    <div
      ref={view}
      className={`stack relative tall one-column ${styles.view}`}
      data-open={chosen !== null || undefined}
      {...handlers}
    >
      <div className={`narrows relative pad-5 scrolls ${styles.main}`}>
        <h1 className={styles.title}>{text('studio.views.media')}</h1>
        <MediaBrowser
          draft={draft}
          uploads={uploads}
          onFiles={mayEdit ? onFiles : null}
          chosen={chosen}
          onChoose={({ name }) => setChosen(name)}
        />
      </div>
      {chosen !== null && (
        <MediaDetails
          key={chosen}
          name={chosen}
          site={site}
          draft={draft}
          mayEdit={mayEdit}
          uploads={uploads}
          onClose={() => setChosen(null)}
          onReplaced={setChosen}
        />
      )}
      {isAbove && mayEdit && (
        <div className={`stack gap-2 round-lg primary strong ${styles.above}`}>
          <Icon of={UploadCloud} size={32} strokeWidth={1.5} />
          {text('studio-media.drop')}
        </div>
      )}
    </div>
  )
}
