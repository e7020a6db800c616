import { useAtomValue } from 'jotai'
import { Maximize2, Minimize2 } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Theme } from '#schemas/site/theme.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useFrames } from '#src/studio/client/canvas/use-frames.ts'
import { useSize } from '#src/studio/client/canvas/use-size.ts'
import { frameRevisionAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type Scheme, showTheme } from './frame-theme.ts'
import { hidePreviewBar } from './hide-preview-bar.ts'
import styles from './Preview.module.css'
import type { PreviewName } from './preview-pages.ts'

interface Props {
  readonly name: PreviewName
  readonly title: string
  /** Undefined until there is a link to the draft. */
  readonly href: string | undefined
  readonly theme: Theme
  readonly scheme: Scheme
  /** The layout width of the page in px. */
  readonly widthPx: number
  readonly isEnlarged: boolean
  readonly onEnlarge: () => void
  readonly onPage?: (page: Document) => void
}

/** A page of the draft, scaled down, with the edited theme: tokens apply at once, the rest when the draft is stored. */
export function PreviewFrame({ name, title, href, theme, scheme, widthPx, isEnlarged, onEnlarge, onPage }: Props) {
  const text = useText()
  const revision = useAtomValue(frameRevisionAtom)
  // The theme's style is part of the document, and so needs a new one.
  const { frames, onLoad, keep, reload } = useFrames({ href, subject: name, changeInPlace: loadsAnew })
  const shownRevision = useRef(revision)
  useEffect(() => {
    if (shownRevision.current !== revision) reload()
    shownRevision.current = revision
  }, [revision, reload])
  const elements = useRef(new Map<number, HTMLIFrameElement>())
  const [ground, size] = useSize()
  const scale = size.width > 0 ? size.width / widthPx : 1
  useLayoutEffect(() => {
    for (const { contentDocument: page } of elements.current.values()) if (isPage(page)) showTheme(page, theme, scheme)
  }, [theme, scheme])
  const action = text(isEnlarged ? 'studio-theme.preview.reduce' : 'studio-theme.preview.enlarge', { page: title })
  return (
    <section
      className={`stack narrows hairline round-lg clips shrinks surface ${styles.preview}`}
      data-name={name}
      aria-label={title}
    >
      <header className={`row apart quiet tiny strong ${styles.head}`}>
        <span>{title}</span>
        <button
          type="button"
          className={`bare centre round ${styles.enlarge}`}
          aria-label={action}
          title={action}
          onClick={onEnlarge}
        >
          <Icon of={isEnlarged ? Minimize2 : Maximize2} size={14} strokeWidth={1.75} />
        </button>
      </header>
      <div ref={ground} className="relative clips tint">
        {frames.map((frame, index) => (
          <iframe
            key={frame.id}
            ref={(element) => {
              keep(frame.id, element)
              if (element === null) elements.current.delete(frame.id)
              else elements.current.set(frame.id, element)
            }}
            className={styles.frame}
            style={{ width: widthPx, height: size.height / scale, transform: `scale(${scale})` }}
            title={index === 0 ? text('studio.page.frame', { title }) : ''}
            aria-hidden={index > 0}
            // Small previews are pictures: their links are not in the tab order.
            tabIndex={isEnlarged && index === 0 ? 0 : -1}
            data-is-next={index > 0}
            src={frame.href}
            onLoad={({ currentTarget: { contentDocument: page } }) => {
              if (isPage(page)) {
                hidePreviewBar(page)
                showTheme(page, theme, scheme)
                onPage?.(page)
              }
              onLoad(frame.id)
            }}
          />
        ))}
      </div>
    </section>
  )
}

const loadsAnew = () => null

/** Whether a frame has loaded: its first document is empty. */
function isPage(page: Document | null): page is Document {
  return page !== null && page.querySelector('main') !== null
}
