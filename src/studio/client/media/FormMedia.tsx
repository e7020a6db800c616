import { useState } from 'react'
import type { MediaKind, StudioMediaFile } from '#schemas/studio/media-api.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { type MediaFieldProps, useJsonForm } from '#src/studio/client/json-form/form-context.ts'
import { ReferenceField } from '#src/studio/client/json-form/ReferenceField.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './FormMedia.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { PictureField } from './PictureField.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

/** A form field for a picture or another media file: chosen from the library, uploaded, or dropped onto the field. */
export default function FormMedia(props: MediaFieldProps) {
  const [{ draft }] = useStudioAddress()
  const shared = { ...props, draft: draft ?? LIVE }
  return props.kind === 'picture' ? <PictureField {...shared} /> : <FileField {...shared} />
}

/** Example names of each kind, to find out which kinds a field accepts. */
const SAMPLES: Readonly<Record<MediaKind, string>> = { picture: 'a.webp', document: 'a.pdf', film: 'a.mp4' }

function FileField({ draft, kind, ...props }: MediaFieldProps & { readonly draft: string }) {
  const text = useText()
  const { choicesOf } = useJsonForm()
  const uploads = useUploads()
  const [isChoosing, setChoosing] = useState(false)
  const { schema, value, label, onChange } = props
  const pattern = new RegExp(schema.pattern ?? '')
  const kinds = (['picture', 'document', 'film'] as const).filter((each) => pattern.test(SAMPLES[each]))
  const choose = ({ name }: StudioMediaFile) => {
    setChoosing(false)
    if (pattern.test(name)) onChange(name)
  }
  const { isAbove, handlers } = useDroppedFiles((files) => {
    void uploads.add(files.slice(0, 1)).then(([file]) => file !== undefined && choose(file))
  })
  const [only] = kinds
  return (
    <div className={`stack gap-2 ${styles.file}`} data-above={isAbove || undefined} {...(kinds.length > 0 && handlers)}>
      <ReferenceField {...props} choices={choicesOf(kind).filter((choice) => pattern.test(choice.value))} />
      {kinds.length > 0 && (
        <Button variant="secondary" size="small" className={styles.choose} onClick={() => setChoosing(true)}>
          {text('studio-media.field.choose-file')}
        </Button>
      )}
      {isChoosing && (
        <MediaDialog
          title={label}
          draft={draft}
          uploads={uploads}
          only={kinds.length === 1 ? only : undefined}
          chosen={typeof value === 'string' ? value : null}
          onClose={() => setChoosing(false)}
          onChoose={choose}
        />
      )}
    </div>
  )
}
