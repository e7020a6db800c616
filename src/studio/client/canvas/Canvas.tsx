import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ExternalLink } from 'lucide'
import { lazy, type RefCallback, Suspense, useCallback, useEffect, useRef } from 'react'
import type { Language } from '#schemas/language.ts'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FRAME_WIDTHS, type FrameWidth } from '#src/studio/client/address/studio-address.ts'
import { previewQuery } from '#src/studio/client/api/queries.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { frameRevisionAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Canvas.module.css'
import { LanguageSwitch, WidthSwitch } from './CanvasSwitches.tsx'
import { FrameEdge } from './FrameEdge.tsx'
import { type FrameLook, FrameOptions } from './FrameOptions.tsx'
import { markModules, type PickedText, showChosen } from './frame-modules.ts'
import { useFrames } from './use-frames.ts'
import { useLivePage } from './use-live-page.ts'
import type { ShownPath } from './use-shown-path.ts'
import { useSize } from './use-size.ts'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly shownPath: ShownPath
  /** Identifies the shown page in all languages. */
  readonly subject: string
  readonly title: string
  readonly language: Language
  readonly width: FrameWidth
  readonly onLanguage: (language: Language) => void
  readonly onWidth: (width: FrameWidth) => void
  readonly look: FrameLook
  readonly onLook: (look: Partial<FrameLook>) => void
  /** Called when a followed link leads the frame to another page. */
  readonly onMove: (pathname: string) => void
  /** The chosen file, whose modules are marked. */
  readonly chosen: string | null
  /** The file of a module by the id of its element. */
  readonly fileOf: (elementId: string) => string | null
  readonly titleOf: (file: string) => string
  /** Called when a module is clicked. */
  readonly onPick: (picked: PickedText) => void
}

// Loaded on demand: its time-zone code is large.
const ShownMoment = lazy(() => import('./ShownMoment.tsx'))

/** The page of the draft in a frame. */
export function Canvas({
  site,
  draft,
  shownPath: { path, example, absence },
  subject,
  title,
  language,
  width,
  onLanguage,
  onWidth,
  look,
  onLook,
  onMove,
  chosen,
  fileOf,
  titleOf,
  onPick,
}: Props) {
  const text = useText()
  const languageName = useLanguageName()
  const revision = useAtomValue(frameRevisionAtom)
  const { data: key, isError, refetch } = useQuery(previewQuery(draft))
  const href = path === null || key === undefined ? undefined : toPreviewPath(path) + key + momentSearch(look.moment)
  const inPlace = useRef<ReturnType<typeof useLivePage>['changeInPlace']>(() => null)
  const { frames, onLoad, keep, reload, windows, shownWindow } = useFrames({
    href,
    subject,
    changeInPlace: () => inPlace.current(),
  })
  const { isHeld, hasDarkScheme, changeInPlace, onDocument } = useLivePage({
    windows,
    shownWindow,
    at: look.moment,
    scheme: look.scheme,
    revision,
    reload,
    onMoved: onMove,
  })
  inPlace.current = changeInPlace
  const begun = useRef(new Set<number>())
  const pages = useRef(new Map<number, Document>())
  const refOf = useFrameRefs((id, element) => {
    keep(id, element)
    if (element === null) {
      pages.current.delete(id)
      begun.current.delete(id)
    }
  })
  const latest = useRef({ fileOf, titleOf, onPick })
  useEffect(() => {
    latest.current = { fileOf, titleOf, onPick }
  })
  const seeking = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    seeking.current = own
    for (const page of pages.current.values()) showChosen(page, chosen, fileOf, own.signal)
    return () => own.abort()
  }, [chosen, fileOf])
  const [ground, size] = useSize()
  const widthPx = look.px ?? FRAME_WIDTHS[width] ?? size.width
  const scale = widthPx > size.width && size.width > 0 ? size.width / widthPx : 1
  const place = { width: widthPx, height: size.height / scale, transform: `scale(${scale})` }
  return (
    <>
      <div className={`narrows ${styles.head}`}>
        <div className={`bar ${styles.bar}`}>
          <LanguageSwitch languages={site.languages} language={language} onChange={onLanguage} />
          <span className={`cut grows narrows quiet tiny ${styles.path}`} title={path ?? ''}>
            {example === null ? path : text('studio.page.example', { title: example })}
          </span>
          <WidthSwitch width={look.px === null ? width : null} onChange={onWidth} />
          <FrameOptions
            key={`${look.px} ${look.moment}`}
            look={look}
            widthPx={widthPx}
            hasDarkScheme={hasDarkScheme}
            onChange={onLook}
          />
          {path !== null && (
            <LinkButton
              variant="plain"
              size="icon"
              href={href ?? toPreviewPath(path)}
              target="_blank"
              aria-label={text('studio.page.new-tab')}
              title={text('studio.page.new-tab')}
            >
              <Icon of={ExternalLink} size={16} />
            </LinkButton>
          )}
        </div>
        {look.moment !== null && (
          <Suspense>
            <ShownMoment moment={look.moment} onNow={() => onLook({ moment: null })} />
          </Suspense>
        )}
      </div>
      <div ref={ground} className={`relative clips ${styles.ground}`} data-width={look.px === null ? width : 'own'}>
        {path !== null && size.width > 0 && (
          <FrameEdge
            widthPx={widthPx}
            roomPx={size.width}
            onChange={(px) => onLook({ px: width === 'whole' && px >= Math.round(size.width) ? null : px })}
          />
        )}
        {absence !== null && <Notice tone="empty">{text(`studio.page.${absence}`, { language: languageName(language) })}</Notice>}
        {path !== null && isError && frames.length === 0 && (
          <Notice tone="empty">
            {text('studio.page.failed')}
            <button type="button" className={`flat primary strong ${styles.again}`} onClick={() => void refetch()}>
              {text('studio.try-again')}
            </button>
          </Notice>
        )}
        {path !== null &&
          frames.map((frame, index) => (
            <iframe
              key={frame.id}
              ref={refOf(frame.id)}
              className={styles.frame}
              style={place}
              title={index === 0 ? text('studio.page.frame', { title }) : ''}
              aria-hidden={index > 0}
              tabIndex={index > 0 ? -1 : 0}
              data-is-next={index > 0}
              src={frame.href}
              onLoad={({ currentTarget }) => {
                onLoad(frame.id)
                onDocument(currentTarget.contentWindow)
                const page = documentOf(currentTarget)
                if (page !== null) {
                  pages.current.set(frame.id, page)
                  markModules(page, {
                    fileOf: (id) => latest.current.fileOf(id),
                    titleOf: (file) => latest.current.titleOf(file),
                    onPick: (picked) => latest.current.onPick(picked),
                  })
                  showChosen(page, chosen, fileOf, seeking.current.signal)
                }
                // The first document may be of the page that was chosen before.
                if (!begun.current.has(frame.id)) {
                  begun.current.add(frame.id)
                  return
                }
                const at = pathnameOf(currentTarget)
                if (at !== null) onMove(at)
              }}
            />
          ))}
        {isHeld && (
          <p className={`round small ${styles.held}`} role="status">
            {text('studio.page.held')}
          </p>
        )}
      </div>
    </>
  )
}

/** The preview parameter for a moment; none for now. */
function momentSearch(moment: string | null): string {
  return moment === null ? '' : `&preview-date=${encodeURIComponent(moment)}`
}

function documentOf({ contentDocument }: HTMLIFrameElement): Document | null {
  // Null for a page of another site and for the empty document before the page.
  return contentDocument?.querySelector('main') ? contentDocument : null
}

function pathnameOf({ contentWindow }: HTMLIFrameElement): string | null {
  try {
    return contentWindow?.location.pathname ?? null
  } catch {
    // A page of another site denies access.
    return null
  }
}

/** A stable ref callback per frame: it runs only when the element is attached or removed. */
function useFrameRefs(onElement: (id: number, element: HTMLIFrameElement | null) => void) {
  const refs = useRef(new Map<number, RefCallback<HTMLIFrameElement>>())
  const latest = useRef(onElement)
  latest.current = onElement
  return useCallback((id: number): RefCallback<HTMLIFrameElement> => {
    const ref: RefCallback<HTMLIFrameElement> =
      refs.current.get(id) ??
      ((element) => {
        latest.current(id, element)
        if (element === null) refs.current.delete(id)
      })
    refs.current.set(id, ref)
    return ref
  }, [])
}
