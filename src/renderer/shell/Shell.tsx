import { useAtom, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { LazyConsent } from '#src/features/consent/view/LazyConsent.tsx'
import { KeepOffline } from '#src/features/properties/view/offline/KeepOffline.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { previewParts } from '#src/renderer/lazy-preview.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { useScrolled } from '#src/ui/scrolling.ts'
import { DEVICE_THRESHOLDS_PX, deviceAtom, deviceOf, topBarShowAtom } from '#src/ui/state/device.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import { Header, isPastHeader } from './Header.tsx'
import { ScriptFailed } from './ScriptFailed.tsx'
import styles from './Shell.module.css'
import { TitleBlock } from './TitleBlock.tsx'
import { TopBar } from './TopBar.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  /** Empty or starting with "?"; the language switcher preserves it. */
  readonly queryString: string
  readonly children: ReactNode
}

/** The shell around a page (SHELL-02). */
export function Shell({ shell, page, queryString, children }: Props) {
  const text = useText()
  useScreen()
  const topBar = useTopBar(shell)
  const PreviewBar = page.isPreview ? previewParts().PreviewBar : null
  const hasBanner = page.type === 'home' || page.banner !== null
  return (
    <div className={styles.shell} data-room-for-consent="" suppressHydrationWarning>
      <div id="top" tabIndex={-1} className={styles.top} />
      <a className={`unprinted ${styles.skip}`} href="#main">
        {text('shell.skip')}
      </a>
      <LazyConsent shell={shell} page={page} queryString={queryString} />
      {page.announcement && <AnnouncementBar announcement={page.announcement} />}
      <header className={`unprinted ${styles.head}`} data-top-bar={topBar}>
        {PreviewBar && <PreviewBar shell={shell} page={page} queryString={queryString} />}
        <TopBar shell={shell} page={page} queryString={queryString} />
        <Header shell={shell} page={page} queryString={queryString} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`grows ${styles.main}`}
        data-rhythm={hasBanner ? 'showing' : 'doing'}
        data-opens-above-title={(!hasBanner && page.modules[0]?.layout.classes.includes('above-title')) || undefined}
      >
        {hasBanner ? <Banner shell={shell} page={page} /> : <TitleBlock shell={shell} page={page} />}
        {children}
      </main>
      <CachedHtml of={shell} by="footer">
        <Footer shell={shell} />
      </CachedHtml>
      <ScriptFailed />
      {!page.isPreview && <KeepOffline language={page.language} marqueeIgnore={shell.marqueeIgnore} />}
    </div>
  )
}

/** The state of the top bar: hidden past 30 px of scroll, shown again near the top (SHELL-12), or sticky if configured. */
function useTopBar({ header, theme }: ShellDocument): 'sticky' | 'shown' | 'gone' {
  const [isShown, show] = useAtom(topBarShowAtom)
  const isScrolled = useScrolled(isPastHeader)
  const isAlwaysShown = header.topBar?.show === 'always'
  useEffect(() => show(isAlwaysShown || !isScrolled), [show, isAlwaysShown, isScrolled])
  if (isAlwaysShown) return 'sticky'
  // Bars and transparent headers have a fixed header, which takes the place of the one in the page.
  const isReplaced = theme.header === 'bar' || theme.header === 'transparent'
  return isShown || !isReplaced ? 'shown' : 'gone'
}

/** Keeps the device class up to date; changes only when the width crosses a threshold. */
function useScreen(): void {
  const setDevice = useSetAtom(deviceAtom)
  useEffect(() => {
    const update = () => setDevice(deviceOf(window.innerWidth))
    const lists = DEVICE_THRESHOLDS_PX.map((widthPx) => window.matchMedia(`(min-width: ${widthPx}px)`))
    for (const list of lists) list.addEventListener('change', update)
    update()
    return () => {
      for (const list of lists) list.removeEventListener('change', update)
    }
  }, [setDevice])
}
