import { ImageOff } from 'lucide'
import { useId, useState } from 'react'
import type { StudioMediaFile } from '#schemas/studio/media-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { withProperty } from '#src/studio/client/json-form/edit-value.ts'
import { type MediaFieldProps, useFindingAt, useJsonForm } from '#src/studio/client/json-form/form-context.ts'
import groups from '#src/studio/client/json-form/Groups.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AltProposal } from './AltProposal.tsx'
import styles from './FormMedia.module.css'
import { focusPointOf, readFocus } from './focus-value.ts'
import { MediaDialog } from './MediaDialog.tsx'
import { titleOfMedia } from './media-words.ts'
import { PictureFocus } from './PictureFocus.tsx'
import { UploadList } from './UploadList.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useUploads } from './use-uploads.ts'

/** A picture in a form: chosen from the library or uploaded, with alternative texts and focal point. */
export function PictureField(props: MediaFieldProps & { readonly draft: string }) {
  const { label, schema, isRequired, value, onChange, pointer, draft } = props
  const text = useText()
  const { Part } = useJsonForm()
  const headingId = useId()
  const uploads = useUploads()
  const [isChoosing, setChoosing] = useState(false)
  const [isOther, setOther] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const problem = [useFindingAt(pointer), useFindingAt(`${pointer}/src`), useFindingAt(`${pointer}/focus`)]
    .filter(Boolean)
    .join(' ')
  const picture = asObject(value)
  const name = typeof picture.src === 'string' ? picture.src : ''
  const altSchema = schema.properties?.alt

  const choose = ({ name: chosen, kind }: StudioMediaFile) => {
    setChoosing(false)
    if (kind !== 'picture' || chosen === name) return
    setOther(picture.alt !== undefined)
    onChange(withProperty({ ...picture, src: chosen }, 'focus', undefined))
  }
  const { isAbove, handlers } = useDroppedFiles((files) => {
    setUploading(true)
    void uploads.add(files.slice(0, 1)).then(([file]) => {
      if (file === undefined) return
      setUploading(false)
      choose(file)
    })
  })
  return (
    <fieldset
      className={`stack gap-2 narrows box one-column pad-3 ${groups.group} ${styles.picture}`}
      aria-labelledby={headingId}
      data-above={isAbove || undefined}
      {...handlers}
    >
      <div className={`row apart gap-2 ${styles.head}`}>
        <span id={headingId} className="small strong">
          {label}
        </span>
        {name !== '' && !isRequired && (
          <Button size="small" variant="text" onClick={() => onChange(undefined)}>
            {text('studio-media.field.remove')}
          </Button>
        )}
      </div>
      {schema.description !== undefined && name === '' && <p className="quiet tiny">{schema.description}</p>}
      <div className={`stack gap-3 middle ${styles.shown}`}>
        <PictureThumbnail key={name} name={name} focus={picture.focus} />
        <div className="stack starts gap-2 narrows">
          {name === '' ? (
            <p className="quiet tiny">{text('studio-media.field.empty')}</p>
          ) : (
            <p className={`cut small ${styles.name}`} title={name}>
              {titleOfMedia(name)}
            </p>
          )}
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            {text(name === '' ? 'studio-media.field.choose' : 'studio-media.field.change')}
          </Button>
        </div>
      </div>
      {isUploading && <UploadList uploads={uploads} />}
      <p className={`wrong small ${styles.problem}`} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
      {name !== '' && altSchema !== undefined && (
        <>
          <Part
            label={text('studio-media.alt.label')}
            schema={altSchema}
            isRequired={false}
            value={picture.alt}
            onChange={(alt) => onChange(withProperty(picture, 'alt', alt))}
            pointer={`${pointer}/alt`}
          />
          {isOther && <p className="quiet tiny">{text('studio-media.field.check-alt')}</p>}
          <AltProposal
            draft={draft}
            name={name}
            alt={picture.alt}
            onUse={(alt) => {
              setOther(false)
              onChange({ ...picture, alt })
            }}
          />
          {!name.endsWith('.svg') && (
            <PictureFocus
              draft={draft}
              name={name}
              focus={readFocus(picture.focus)}
              onChange={(focus) => onChange(withProperty(picture, 'focus', focus ?? undefined))}
            />
          )}
        </>
      )}
      {isChoosing && (
        <MediaDialog
          title={label}
          draft={draft}
          uploads={uploads}
          only="picture"
          chosen={name}
          onClose={() => setChoosing(false)}
          onChoose={choose}
        />
      )}
    </fieldset>
  )
}

/** The picture with its focal point; an icon if there is none. */
function PictureThumbnail({ name, focus }: { readonly name: string; readonly focus: unknown }) {
  const [isMissing, setMissing] = useState(name === '')
  if (isMissing)
    return (
      <span className={`round-sm ground whole centre quiet ${styles.sign}`}>
        <Icon of={ImageOff} size={24} strokeWidth={1.5} />
      </span>
    )
  const point = focusPointOf(readFocus(focus), 'center')
  const isVector = name.endsWith('.svg')
  return (
    <img
      className={`round-sm ground whole ${styles.thumbnail}`}
      data-vector={isVector || undefined}
      // An address without the file's hash gives the current file.
      src={isVector ? `/media/original/now/${name}` : `/media/400/now/${name}`}
      alt=""
      style={{ objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
      onError={() => setMissing(true)}
    />
  )
}
