import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide'
import { useState } from 'react'
import type { StudioOwnImport } from '#schemas/studio/own-import-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { sendFile } from '#src/studio/client/media/send-upload.ts'
import { UploadButton } from '#src/studio/client/media/UploadButton.tsx'
import { useDroppedFiles } from '#src/studio/client/media/use-dropped-files.ts'
import own from '#src/studio/client/own-properties/Own.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ImportDecisions } from './ImportDecisions.tsx'
import { ImportTaking } from './ImportTaking.tsx'

interface Props {
  readonly mayPublish: boolean
  readonly onClose: () => void
}

const ACCEPTED = '.csv,.txt,.xlsx,.xml,.zip'

/** Takes over the properties of a file: the file, what it means, and yes. */
export default function ImportFile({ mayPublish, onClose }: Props) {
  const text = useText()
  const [uploaded, setUploaded] = useState<StudioOwnImport | null>(null)
  const [isTaken, setTaken] = useState(false)
  return (
    <DialogBox title={text('studio.own.import')} shape="sheet" onClose={onClose}>
      {uploaded === null ? (
        <ChooseFile onUploaded={setUploaded} />
      ) : isTaken ? (
        <ImportTaking id={uploaded.id} mayPublish={mayPublish} onClose={onClose} />
      ) : (
        <ImportDecisions uploaded={uploaded} onTaken={() => setTaken(true)} onOther={() => setUploaded(null)} />
      )}
    </DialogBox>
  )
}

function ChooseFile({ onUploaded }: { readonly onUploaded: (uploaded: StudioOwnImport) => void }) {
  const text = useText()
  const [part, setPart] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile<StudioOwnImport>('/own-properties/imports', file, { onProgress: setPart, signal: new AbortController().signal }),
    onSuccess: onUploaded,
  })
  const add = ([file]: readonly File[]) => {
    if (file === undefined || upload.isPending) return
    setPart(0)
    upload.mutate(file)
  }
  const { isAbove, handlers } = useDroppedFiles(add)
  return (
    <div className="stack tops gap-4">
      <p className="quiet measure">{text('studio.own.import.words')}</p>
      <div className={`stack gap-3 centre round tint ${own.drop}`} data-above={isAbove || undefined} {...handlers}>
        <span className="quiet">
          <Icon of={FileSpreadsheet} size={32} strokeWidth={1.5} />
        </span>
        {upload.isPending ? (
          <p role="status" className="stack gap-2 small">
            {text(part < 1 ? 'studio.own.import.sending' : 'studio.own.import.reading')}
            <progress max={1} value={part < 1 ? part : undefined} aria-label={text('studio.own.import.sending')} />
          </p>
        ) : (
          <>
            <p className="quiet small">{text('studio.own.import.drop')}</p>
            <UploadButton onFiles={add} accept={ACCEPTED} isOne label={text('studio.own.import.choose')} />
            <p className="quiet tiny">{text('studio.own.import.kinds')}</p>
          </>
        )}
      </div>
      <Problem words={upload.isError ? upload.error.message : null} />
      <p className="quiet small measure">
        {text('studio.own.import.template')}{' '}
        <a href="/api/studio/connector/kinds/table/starter" download>
          {text('studio.own.import.template.do')}
        </a>
      </p>
    </div>
  )
}
