import { useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { StudioMediaDetails } from '#schemas/studio/media-api.ts'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Details.module.css'
import { FocusOfUses } from './FocusOfUses.tsx'
import { MediaDialog } from './MediaDialog.tsx'
import { mediaDetailsQuery } from './media-queries.ts'
import { problemOf, sizeInWords, titleOfMedia } from './media-words.ts'
import { RemoveMedia } from './RemoveMedia.tsx'
import { UseList } from './UseList.tsx'
import { useReplaceEverywhere } from './use-replace-everywhere.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  readonly name: string
  readonly site: StudioSite
  readonly draft: string
  readonly mayEdit: boolean
  readonly uploads: Uploads
  readonly onClose: () => void
  /** Called when another file has replaced it in all places. */
  readonly onReplaced: (name: string) => void
}

export function MediaDetails({ name, draft, onClose, ...props }: Props) {
  const text = useText()
  const { data, isError } = useQuery({ ...mediaDetailsQuery(draft, name), placeholderData: (before) => before })
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones it replaces the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside className={`narrows relative surface scrolls ${styles.details}`} aria-label={text('studio-media.details')}>
      <header className={`row apart gap-3 underlined surface ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1} className={`cut narrows no-ring-focus ${styles.title}`}>
          {titleOfMedia(name)}
        </h2>
        <Button variant="plain" size="icon" aria-label={text('studio.close')} onClick={onClose}>
          <Icon of={X} size={18} />
        </Button>
      </header>
      {isError && data === undefined && <Notice tone="empty">{text('studio-media.gone')}</Notice>}
      {data?.name === name && <LoadedDetails {...props} details={data} draft={draft} onClose={onClose} />}
    </aside>
  )
}

type LoadedProps = Omit<Props, 'name'> & { readonly details: StudioMediaDetails }

function LoadedDetails({ details, site, draft, mayEdit, uploads, onClose, onReplaced }: LoadedProps) {
  const text = useText()
  const language = useLanguage()
  const { name, picture, places, href } = details
  const [asks, setAsks] = useState<'replacement' | 'removal' | null>(null)
  const { replace, isReplacing, error } = useReplaceEverywhere(draft)
  const { date } = belgianMoment(new Date(details.changedAt))
  const facts = [
    name.slice(name.lastIndexOf('.') + 1).toUpperCase(),
    sizeInWords(details.sizeBytes, language),
    ...(picture === null ? [] : [`${picture.widthPx} × ${picture.heightPx} px`]),
    isLanguage(language) ? longDate(date, language) : date,
  ]
  return (
    <div className={`stack gap-3 pad-5 ${styles.body}`}>
      {picture !== null && (
        <FocusOfUses details={details} picture={picture} draft={draft} isReadOnly={!mayEdit || places.length === 0} />
      )}
      <p className="quiet tiny digits">{facts.join(' · ')}</p>
      <p className="quiet tiny digits">{name}</p>
      {href !== null && (
        <p>
          <a href={href} download>
            {text('studio-media.download')}
          </a>
        </p>
      )}
      <UseList details={details} site={site} draft={draft} mayEdit={mayEdit} />
      {mayEdit && (
        <div className="row wrap gap-3">
          {places.length > 0 && (
            <Button variant="secondary" size="small" disabled={isReplacing} onClick={() => setAsks('replacement')}>
              {text('studio-media.replace')}
            </Button>
          )}
          {places.length === 0 && (
            <Button variant="secondary" size="small" onClick={() => setAsks('removal')}>
              <Icon of={Trash2} size={16} /> {text('studio-media.remove')}
            </Button>
          )}
        </div>
      )}
      <Problem words={error === null ? null : problemOf(error, text)} size="small" />
      {asks === 'removal' && <RemoveMedia details={details} draft={draft} onClose={() => setAsks(null)} onRemoved={onClose} />}
      {asks === 'replacement' && (
        <MediaDialog
          title={text('studio-media.replace.title', { count: places.length })}
          draft={draft}
          uploads={uploads}
          only={details.kind}
          chosen={name}
          onClose={() => setAsks(null)}
          onChoose={(file) => {
            setAsks(null)
            void replace(details, file.name).then((isDone) => {
              if (isDone) onReplaced(file.name)
            })
          }}
        />
      )}
    </div>
  )
}
