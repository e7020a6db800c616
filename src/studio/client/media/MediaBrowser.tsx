import { useInfiniteQuery } from '@tanstack/react-query'
import { Images, Search } from 'lucide'
import { useDeferredValue, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { MediaKind, StudioMediaFile } from '#schemas/studio/media-api.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './Media.module.css'
import { MediaThumbnail } from './MediaThumbnail.tsx'
import { mediaListQuery } from './media-queries.ts'
import { sizeInWords, titleOfMedia } from './media-words.ts'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './use-uploads.ts'

type Shown = MediaKind | 'unused' | 'all'
const SHOWN: readonly Shown[] = ['all', 'picture', 'document', 'film', 'unused']

interface Props {
  readonly draft: string
  readonly uploads: Uploads
  /** Null if the account may not add files. */
  readonly onFiles: ((files: readonly File[]) => void) | null
  /** The only selectable kind; absent for all. */
  readonly only?: MediaKind | undefined
  readonly chosen: string | null
  readonly onChoose: (file: StudioMediaFile) => void
}

/** The files of the library with search and filters, newest first. */
export function MediaBrowser({ draft, uploads, onFiles, only, chosen, onChoose }: Props) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>(only ?? 'all')
  const asked = useDeferredValue(search.trim())
  const kind = only ?? (shown === 'all' || shown === 'unused' ? null : shown)
  const query = useInfiniteQuery({
    ...mediaListQuery(draft, { search: asked, kind, isUnused: shown === 'unused' }),
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages ?? []
  const files = pages.flatMap((page) => page.files)
  const [first] = pages
  const counts = first?.counts
  const countOf = (each: Shown) =>
    counts === undefined ? null : each === 'all' ? counts.picture + counts.document + counts.film : counts[each]
  return (
    <div className="stack tops gap-4">
      <div className="row wrap gap-3">
        <div className={`relative ${styles.search}`}>
          <Icon of={Search} size={16} />
          <TextInput
            type="search"
            aria-label={text('studio-media.search')}
            placeholder={text('studio-media.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        {onFiles !== null && <UploadButton onFiles={onFiles} />}
      </div>
      {only === undefined && (
        <fieldset className={`unframed flow gap-1 ${styles.kinds}`} aria-label={text('studio-media.kinds')}>
          {SHOWN.filter((each) => each === 'all' || each === shown || countOf(each) !== 0).map((each) => (
            <button
              key={each}
              type="button"
              className={`quiet small clickable ${styles.kind}`}
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
            >
              {text(`studio-media.kind.${each}`)} <span className="quiet tiny light digits">{countOf(each) ?? ''}</span>
            </button>
          ))}
        </fieldset>
      )}
      <UploadList uploads={uploads} />
      {query.isError && files.length === 0 ? (
        <Notice tone="empty">
          <p>{text('studio-media.failed')}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {text('studio.try-again')}
          </Button>
        </Notice>
      ) : query.isPending ? (
        <p role="status" className="quiet">
          {text('studio.loading')}
        </p>
      ) : (
        <>
          <GridList
            className={`stack no-outline ${styles.grid}`}
            layout="grid"
            aria-label={text('studio-media.files')}
            items={files.map((file) => ({ ...file, id: file.name }))}
            dependencies={[chosen]}
            selectionMode="none"
            onAction={(key) => {
              const file = files.find(({ name }) => name === key)
              if (file !== undefined) onChoose(file)
            }}
            renderEmptyState={() => <Nothing isFiltered={asked !== '' || shown !== 'all'} />}
          >
            {(file) => <Tile file={file} isChosen={file.name === chosen} />}
          </GridList>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              className={styles.more}
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {text('studio-media.more', { count: (first?.total ?? 0) - files.length })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Tile({ file, isChosen }: { readonly file: StudioMediaFile; readonly isChosen: boolean }) {
  const text = useText()
  const language = useLanguage()
  const title = titleOfMedia(file.name)
  const about = [
    file.picture === null ? sizeInWords(file.sizeBytes, language) : `${file.picture.widthPx} × ${file.picture.heightPx}`,
    file.uses === 0 ? text('studio-media.unused') : text('studio-media.uses', { count: file.uses }),
  ].join(' · ')
  return (
    <GridListItem
      id={file.name}
      textValue={title}
      className={`stack tops gap-line narrows no-outline round clickable ${styles.tile}`}
      data-chosen={isChosen || undefined}
    >
      <MediaThumbnail file={file} />
      <span className="cut small strong" title={file.name}>
        {title}
      </span>
      <span className="cut quiet tiny digits">{about}</span>
    </GridListItem>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const text = useText()
  return (
    <Notice tone="empty">
      <Icon of={Images} size={28} strokeWidth={1.5} />
      <p>{text(isFiltered ? 'studio-media.none-found' : 'studio-media.none')}</p>
    </Notice>
  )
}
