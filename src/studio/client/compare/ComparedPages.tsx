import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { isLanguage, LANGUAGE_NAMES } from '#schemas/language.ts'
import { LIVE, type StudioEntry, type StudioSite } from '#schemas/studio/studio-api.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import {
  changesQuery,
  previewQuery,
  treeQuery,
  versionChangesQuery,
  versionPreviewQuery,
} from '#src/studio/client/api/queries.ts'
import { moduleFiles } from '#src/studio/client/canvas/frame-modules.ts'
import { pageBeside } from '#src/studio/client/canvas/shown-page.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Compare.module.css'
import { ComparedPage } from './ComparedPage.tsx'
import { createScrollTogether } from './scroll-together.ts'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  /** The file of the chosen page; null for the first changed one. */
  readonly chosen: string | null
  readonly onChoose: (file: string) => void
}

const NONE: readonly StudioEntry[] = []

/** A page before and after, beside each other; both scroll together. */
export function ComparedPages({ site, draft, chosen, onChoose }: Props) {
  const text = useText()
  const id = useId()
  const [address, go] = useStudioAddress()
  const { against } = address
  const language = address.language ?? site.defaultLanguage
  const [side, setSide] = useState<'before' | 'after'>('after')
  const now = useQuery(treeQuery(draft))
  const live = useQuery({ ...treeQuery(LIVE), enabled: draft !== LIVE })
  const entries = now.data?.entries ?? NONE
  const before = (draft === LIVE ? now : live).data?.entries ?? NONE
  const differing = useDiffering(draft, against)
  const pages = useMemo(() => pagesOf(entries, differing), [entries, differing])
  const shownBeside = pageBeside(entries, address.file, null)
  const page =
    entries.find(({ file }) => file === chosen) ??
    (shownBeside !== null && pages.changed.includes(shownBeside) ? shownBeside : (pages.changed[0] ?? shownBeside))
  const old = before.find(({ file }) => file === page?.file)
  const oldKey = useQuery({ ...previewQuery(LIVE), enabled: against === null })
  const versionKey = useQuery({ ...versionPreviewQuery(against ?? ''), enabled: against !== null })
  const newKey = useQuery(previewQuery(draft))
  const scroll = useState(createScrollTogether)[0]
  const [loaded, setLoaded] = useState<string | null>(null)
  const fileOf = useMemo(() => moduleFiles(entries), [entries])
  const isChanged = (elementId: string) => differing.has(fileOf(elementId) ?? '')
  const hrefOf = (entry: StudioEntry | undefined | null, key: string | undefined) => {
    const path = entry?.paths?.[language]
    return path === undefined || key === undefined ? null : toPreviewPath(path) + key
  }
  const titles = {
    before: against === null ? text('studio.compare.live') : text('studio.history.version', { number: Number(against) }),
    after: draft === LIVE ? text('studio.compare.live') : text('studio.compare.draft'),
  }
  // Paths of a version are those of the current tree.
  const sides = {
    before: hrefOf(against === null ? old : (old ?? page), against === null ? oldKey.data : versionKey.data),
    after: hrefOf(page, newKey.data),
  }
  // Loads one after the other: a browser has one preview key at a time, and the draft's must be the last for the canvas.
  const isWaiting = (each: 'before' | 'after') => each === 'after' && sides.before !== null && loaded !== sides.before
  return (
    <div className={`stack gap-3 shrinks ${styles.compare}`} data-side={side}>
      <div className={`row wrap small ${styles.bar}`}>
        <label htmlFor={`${id}-page`}>{text('studio.compare.page')}</label>
        <select id={`${id}-page`} value={page?.file ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <PageOptions title={text('studio.compare.changed-pages')} pages={pages.changed} />
          <PageOptions title={text('studio.compare.other-pages')} pages={pages.others} />
        </select>
        <label htmlFor={`${id}-language`}>{text('studio.compare.language')}</label>
        <select
          id={`${id}-language`}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && go({ language: target.value }, { isReplacing: true })}
        >
          {site.languages.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={`unframed gap-4 small ${styles.sides}`}>
        <legend className="visually-hidden">{text('studio.compare.title')}</legend>
        {(['before', 'after'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}-side`} checked={side === each} onChange={() => setSide(each)} />
            {titles[each]}
          </label>
        ))}
      </fieldset>
      {(['before', 'after'] as const).map((each) => (
        <section
          key={each}
          className={`stack gap-1 narrows shrinks ${styles.page}`}
          data-side={each}
          // Two landmarks of one name could not be told apart.
          aria-label={titles.before === titles.after ? undefined : titles[each]}
        >
          <h3 className={`small ${styles.title}`}>{titles[each]}</h3>
          {sides[each] === null ? (
            <Notice tone="empty">{text('studio.compare.none')}</Notice>
          ) : isWaiting(each) ? (
            <p role="status">{text('studio.loading')}</p>
          ) : (
            <ComparedPage
              title={`${titles[each]}: ${page?.title ?? ''}`}
              href={sides[each]}
              isChanged={isChanged}
              onWindow={(view) => {
                scroll.join(each, view)
                if (each === 'before') setLoaded(sides.before)
              }}
            />
          )}
        </section>
      ))}
    </div>
  )
}

function PageOptions({ title, pages }: { readonly title: string; readonly pages: readonly StudioEntry[] }) {
  if (pages.length === 0) return null
  return (
    <optgroup label={title}>
      {pages.map(({ file, title: name }) => (
        <option key={file} value={file}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

/** The files that differ between the two sides. */
function useDiffering(draft: string, against: string | null): ReadonlySet<string> {
  const ofDraft = useQuery({ ...changesQuery(draft), enabled: against === null && draft !== LIVE })
  const ofVersion = useQuery({ ...versionChangesQuery(Number(against), draft), enabled: against !== null })
  const changes = against === null ? ofDraft.data?.changes : ofVersion.data
  return useMemo(() => new Set(changes?.map(({ file }) => file)), [changes])
}

/** The pages, first those that differ or show changed content. */
function pagesOf(entries: readonly StudioEntry[], differing: ReadonlySet<string>) {
  const shown = new Set(
    entries.filter(({ kind, file }) => kind === 'content' && differing.has(file)).flatMap(({ shownOn }) => shownOn),
  )
  const pages = entries.filter(({ kind, paths }) => kind === 'page' && paths !== null)
  const isChanged = ({ file, id }: StudioEntry) => differing.has(file) || shown.has(id)
  return { changed: pages.filter(isChanged), others: pages.filter((page) => !isChanged(page)) }
}
