import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, FileText, RotateCw, Star, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { LANGUAGE_NAMES, LANGUAGES } from '#schemas/language.ts'
import { DOCUMENT_KINDS } from '#schemas/property/document-kind.ts'
import { PICTURE_KINDS } from '#schemas/property/picture-kind.ts'
import { UPLOAD_TYPES } from '#schemas/studio/media-api.ts'
import { MAX_OWN_PICTURES, type StudioOwnFile, type StudioOwnPicture } from '#schemas/studio/own-properties-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { MediaThumbnail } from '#src/studio/client/media/MediaThumbnail.tsx'
import { UploadButton } from '#src/studio/client/media/UploadButton.tsx'
import { UploadList } from '#src/studio/client/media/UploadList.tsx'
import { useDroppedFiles } from '#src/studio/client/media/use-dropped-files.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import { documentsIn, picturesIn, type RecordPicture, withList } from './form-values.ts'
import styles from './Own.module.css'
import { ownPath } from './own-queries.ts'
import type { OwnSession, OwnSnapshot } from './own-session.ts'
import type { OwnFiles } from './use-own-files.ts'

interface Props {
  readonly session: OwnSession
  readonly snapshot: OwnSnapshot
  readonly languages: readonly string[]
  readonly files: OwnFiles
  /** Pictures that no answer about the property names yet, by `Url`. */
  readonly fresh: Readonly<Record<string, StudioOwnPicture>>
  readonly onFresh: (stored: StudioOwnFile) => void
  readonly isReadOnly: boolean
}

/** Phones offer the camera for the types of pictures; HEIC is among the types, so that its refusal can say what to do. */
const ACCEPTED = [...UPLOAD_TYPES.picture, ...UPLOAD_TYPES.document, '.heic', '.heif'].join(',')

/** The photos, plans and documents of a property: many at once, each with its progress. */
export default function FilesStep({ session, snapshot, languages, files, fresh, onFresh, isReadOnly }: Props) {
  const text = useText()
  const { own, record } = snapshot
  const [chosen, setChosen] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  const pictures = picturesIn(record)
  const add = (added: readonly File[]) => {
    const room = MAX_OWN_PICTURES - pictures.length - files.uploads.filter(({ state }) => state.kind !== 'done').length
    setFull(added.length > room)
    files.add(added.slice(0, Math.max(0, room)))
  }
  const { isAbove, handlers } = useDroppedFiles((dropped) => !isReadOnly && add(dropped))
  const change = (edit: (list: readonly RecordPicture[]) => readonly RecordPicture[]) =>
    session.change((now) => withList(now, 'Pictures', edit(picturesIn(now))))
  const located = (url: string) => own.pictures[url] ?? fresh[url] ?? null
  const index = pictures.findIndex(({ Url }) => Url === chosen)
  const picture = pictures[index]
  return (
    <div className="stack gap-5 one-column">
      <div className={`stack gap-3 centre round tint ${styles.drop}`} data-above={isAbove || undefined} {...handlers}>
        <p className="quiet small">{text('studio.own.files.drop')}</p>
        {!isReadOnly && <UploadButton onFiles={add} accept={ACCEPTED} label={text('studio.own.files.choose')} />}
        <p className="quiet tiny">{text('studio.own.files.kinds')}</p>
      </div>
      {isFull && (
        <p role="alert" className="wrong small">
          {text('studio.own.files.full', { count: MAX_OWN_PICTURES })}
        </p>
      )}
      {files.restored > 0 && <p className="quiet small">{text('studio.own.files.restored', { count: files.restored })}</p>}
      <UploadList uploads={files} />
      {pictures.length > 0 && (
        <PictureGrid pictures={pictures} located={located} chosen={chosen} onChoose={setChosen} onChange={change} />
      )}
      {picture !== undefined && (
        <PictureDetails
          key={picture.Url}
          id={own.id}
          picture={picture}
          index={index}
          count={pictures.length}
          languages={languages}
          onChange={change}
          onTurned={(stored) => {
            onFresh(stored)
            setChosen(stored.url)
          }}
          onRemoved={() => setChosen(null)}
        />
      )}
      <Documents session={session} snapshot={snapshot} languages={languages} />
    </div>
  )
}

interface GridProps {
  readonly pictures: readonly RecordPicture[]
  readonly located: (url: string) => StudioOwnPicture | null
  readonly chosen: string | null
  readonly onChoose: (url: string | null) => void
  readonly onChange: (edit: (list: readonly RecordPicture[]) => readonly RecordPicture[]) => void
}

/** The pictures in their order, which is changed by dragging or by the buttons beside the chosen one. */
function PictureGrid({ pictures, located, chosen, onChoose, onChange }: GridProps) {
  const text = useText()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys: [key], target }) {
      onChange((list) => {
        const moved = list.find(({ Url }) => Url === key)
        const others = list.filter(({ Url }) => Url !== key)
        const at = others.findIndex(({ Url }) => Url === target.key) + (target.dropPosition === 'after' ? 1 : 0)
        return moved === undefined ? list : others.toSpliced(at, 0, moved)
      })
    },
  })
  return (
    <GridList
      aria-label={text('studio.own.pictures')}
      layout="grid"
      className={`no-outline ${styles.grid}`}
      items={pictures.map((each, index) => ({ ...each, id: each.Url, index }))}
      dependencies={[chosen, located]}
      selectionMode="single"
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => onChoose(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, index, Kind }) => {
        const name = text('studio.own.picture', { number: index + 1 })
        return (
          <GridListItem id={id} textValue={name} className={`relative round clickable ring-out ${styles.tile}`}>
            <MediaThumbnail file={{ kind: 'picture', picture: asThumbnail(located(id)) }} />
            <span className={`tiny strong round-sm ${styles.mark}`}>
              {index === 0
                ? text('studio.own.picture.cover')
                : Kind !== undefined && Kind !== 'photo'
                  ? text(`studio.own.kind.${kindOf(Kind)}`)
                  : index + 1}
            </span>
            <AriaButton
              slot="drag"
              className={`flat surface round-sm ${styles.grip}`}
              aria-label={text('studio.own.picture.move', { number: index + 1 })}
            >
              <span aria-hidden="true">⠿</span>
            </AriaButton>
          </GridListItem>
        )
      }}
    </GridList>
  )
}

function asThumbnail(picture: StudioOwnPicture | null) {
  return picture && { ...picture, focus: 'center' }
}

function kindOf(kind: unknown): (typeof PICTURE_KINDS)[number] {
  return PICTURE_KINDS.find((each) => each === kind) ?? 'photo'
}

interface DetailsProps {
  readonly id: number
  readonly picture: RecordPicture
  readonly index: number
  readonly count: number
  readonly languages: readonly string[]
  readonly onChange: GridProps['onChange']
  readonly onTurned: (stored: StudioOwnFile) => void
  readonly onRemoved: () => void
}

/** What is said of a picture, and what can be done with it. */
function PictureDetails({ id, picture, index, count, languages, onChange, onTurned, onRemoved }: DetailsProps) {
  const text = useText()
  const { Url } = picture
  const set = (values: Partial<RecordPicture>) =>
    onChange((list) => list.map((each) => (each.Url === Url ? { ...each, ...values } : each)))
  const moveTo = (to: number) =>
    onChange((list) => {
      const from = list.findIndex((each) => each.Url === Url)
      const moved = list[from]
      return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
    })
  const turn = useMutation({
    mutationFn: () => askStudio<StudioOwnFile>(ownPath(id, '/turn'), { method: 'POST', body: { url: Url, degrees: 90 } }),
    onSuccess(stored) {
      onChange((list) => list.map((each) => (each.Url === Url ? { ...each, Url: stored.url } : each)))
      onTurned(stored)
    },
  })
  const names = asObject(
    typeof picture.Name === 'string' ? Object.fromEntries(languages.map((each) => [each, picture.Name])) : picture.Name,
  )
  return (
    <section className="stack gap-3 one-column box surface pad-4" aria-label={text('studio.own.picture', { number: index + 1 })}>
      <div className="row wrap gap-2">
        <h3 className="medium grows">{text('studio.own.picture', { number: index + 1 })}</h3>
        <Button size="small" variant="secondary" disabled={index === 0} onClick={() => moveTo(index - 1)}>
          <Icon of={ArrowLeft} size={16} /> {text('studio.own.picture.earlier')}
        </Button>
        <Button size="small" variant="secondary" disabled={index === count - 1} onClick={() => moveTo(index + 1)}>
          {text('studio.own.picture.later')} <Icon of={ArrowRight} size={16} />
        </Button>
        <Button size="small" variant="secondary" disabled={index === 0} onClick={() => moveTo(0)}>
          <Icon of={Star} size={16} /> {text('studio.own.picture.make-cover')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={turn.isPending || !Url.startsWith('imported/')}
          onClick={() => turn.mutate()}
        >
          <Icon of={RotateCw} size={16} /> {text('studio.own.picture.turn')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            onChange((list) => list.filter((each) => each.Url !== Url))
            onRemoved()
          }}
        >
          <Icon of={Trash2} size={16} /> {text('studio.own.picture.remove')}
        </Button>
      </div>
      {turn.isError && (
        <p role="alert" className="wrong small">
          {turn.error.message || text('studio.failed.action')}
        </p>
      )}
      <label className="stack gap-1 small strong">
        {text('studio.own.picture.kind')}
        <Select value={kindOf(picture.Kind)} onChange={({ target }) => set({ Kind: kindOf(target.value) })}>
          {PICTURE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text(`studio.own.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </label>
      {languages.map((language) => (
        <label key={language} className="stack gap-1 small strong">
          {text('studio.own.picture.caption', { language: nameOf(language) })}
          <TextInput
            lang={language}
            value={String(names[language] ?? '')}
            onChange={({ target }) => set({ Name: { ...names, [language]: target.value } })}
          />
        </label>
      ))}
      <p className="quiet tiny">{text('studio.own.picture.caption.hint')}</p>
    </section>
  )
}

function nameOf(code: string): string {
  const language = LANGUAGES.find((each) => each === code)
  return language === undefined ? code : LANGUAGE_NAMES[language]
}

function Documents({ session, snapshot: { record }, languages }: Pick<Props, 'session' | 'snapshot' | 'languages'>) {
  const text = useText()
  const documents = documentsIn(record)
  if (documents.length === 0) return null
  const set = (at: number, values: object | null) =>
    session.change((now) =>
      withList(
        now,
        'Documents',
        documentsIn(now).flatMap((each, index) => (index !== at ? [each] : values === null ? [] : [{ ...each, ...values }])),
      ),
    )
  const [first = 'fr'] = languages
  return (
    <section className="stack gap-3 one-column" aria-label={text('studio.own.documents')}>
      <h3 className="medium">{text('studio.own.documents')}</h3>
      <ul className="list gap-3">
        {documents.map((document, index) => {
          const name = String(asObject(document.Name)[first] ?? document.Name ?? '')
          return (
            <li key={String(document.Url ?? index)} className={`row wrap gap-3 box surface pad-card ${styles.document}`}>
              <span className="quiet fixed">
                <Icon of={FileText} size={20} />
              </span>
              <TextInput
                className={styles.documentName}
                aria-label={text('studio.own.document.name', { number: index + 1 })}
                value={name}
                onChange={({ target }) => set(index, { Name: Object.fromEntries(languages.map((each) => [each, target.value])) })}
              />
              <Select
                className={styles.documentKind}
                aria-label={text('studio.own.document.kind', { number: index + 1 })}
                value={String(document.Kind ?? 'other')}
                onChange={({ target }) => set(index, { Kind: target.value })}
              >
                {DOCUMENT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {text(`studio.own.document.kind.${kind}`)}
                  </option>
                ))}
              </Select>
              <Button
                variant="plain"
                size="icon"
                aria-label={text('studio.own.document.remove', { name })}
                onClick={() => set(index, null)}
              >
                <Icon of={Trash2} size={18} />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
