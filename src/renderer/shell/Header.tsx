import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { drawerSide, headerLayout, isOverBanner, toTopPlace } from '#src/definition/pages/header-layout.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useScrolled } from '#src/ui/scrolling.ts'
import { backgroundStyle } from '#src/ui/site/background-style.ts'
import { announcementHeight } from './close-announcement.ts'
import { Drawer } from './Drawer.tsx'
import { EvaluationLink } from './EvaluationLink.tsx'
import styles from './Header.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/**
 * Logo and menu: in the flow at the top of a page, transparent over the banner in some themes; fixed and lower past 30 px of
 * scroll (SHELL-09). A centred header has a separate menu line; one at the side is a column. If the menu does not fit, the
 * drawer's button replaces it.
 */
export function Header({ shell, page, queryString }: Props) {
  const { header, theme } = shell
  const bar = useRef<HTMLDivElement>(null)
  const isScrolled = useScrolled(isPastHeader)
  const isOver = isOverBanner(shell, page)
  const isSide = theme.header === 'side'
  const pieces = {
    button: <MenuButton key="button" />,
    logo: <Logo key="logo" shell={shell} />,
    menu: isSide ? <SideMenu key="menu" shell={shell} page={page} /> : <Menu key="menu" shell={shell} page={page} />,
    languages: <Languages key="languages" shell={shell} page={page} queryString={queryString} />,
    evaluation: <Evaluation key="evaluation" shell={shell} />,
    phone: <PhoneLink key="phone" shell={shell} />,
  }
  const layout = headerLayout(shell)
  const isOverfull = useOverfull(bar) && !isSide
  return (
    <div className={styles.place} data-over={isOver || undefined} data-menu-from={isOverfull ? 'never' : shell.menuFrom}>
      <div
        ref={bar}
        className={styles.bar}
        data-header-bar
        data-centered={layout.center.length > 0 || undefined}
        data-scrolled={isScrolled || undefined}
        data-transparent={(isOver && !isScrolled) || undefined}
        style={backgroundStyle(header.appBar?.colorBackground, header.appBar?.colorText)}
      >
        <div className={`row ${styles.slot}`}>{layout.left.map((piece) => pieces[piece])}</div>
        <div className={`row ${styles.slot}`}>{layout.center.map((piece) => pieces[piece])}</div>
        <div className={`row ${styles.slot}`}>{layout.right.map((piece) => pieces[piece])}</div>
        {layout.below.length > 0 && <div className={`row ${styles.slot}`}>{layout.below.map((piece) => pieces[piece])}</div>}
      </div>
      <ScrollToTop place={toTopPlace(shell)} />
      <Drawer shell={shell} page={page} queryString={queryString} side={drawerSide(header)} />
    </div>
  )
}

/** Whether the header is fixed and the top bar hidden: past 30 px of scroll, measured below the announcement. */
export function isPastHeader(scrollPx: number): boolean {
  return scrollPx > 30 && scrollPx > 30 + announcementHeight()
}

/** Whether the header overflows, measured in the browser, which knows the visitor's fonts and text size. */
function useOverfull(bar: RefObject<HTMLElement | null>): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    let hasGone = false
    let end = () => {}
    const begin = ({ watchOverfull }: typeof import('./watch-overfull.ts')) => {
      if (!hasGone && bar.current) end = watchOverfull(bar.current, setOverfull)
    }
    // On failure the server's estimate stays.
    import('./watch-overfull.ts').then(begin, () => undefined)
    return () => {
      hasGone = true
      end()
    }
  }, [bar])
  return isOverfull
}

/** The languages of a wide header, unless they are in the top bar, and the colour scheme switch. */
function Languages({ shell, page, queryString }: Props) {
  const { languageSwitcher, topBar } = shell.header
  const isInTopBar = languageSwitcher?.position === 'top-bar' && topBar?.show !== 'never'
  const hasLanguages = !isInTopBar && shell.languages.length > 1
  const { hasSchemeSwitch } = shell.theme
  if (!hasLanguages && !hasSchemeSwitch) return null
  return (
    <div className={styles.action}>
      {hasLanguages && <LanguageSwitcher shell={shell} page={page} queryString={queryString} />}
      {hasSchemeSwitch && <SchemeSwitch isSign />}
    </div>
  )
}

interface PieceProps {
  readonly shell: ShellDocument
}

/** The free valuation link of a wide header, if configured. */
function Evaluation({ shell }: PieceProps) {
  if (!shell.header.menu?.showFreeEvaluation) return null
  return (
    <div className={styles.action}>
      <EvaluationLink shell={shell} />
    </div>
  )
}

/** The phone number of a header at the side. */
function PhoneLink({ shell }: PieceProps) {
  const { href, text } = shell.agency.phone
  return (
    <a className={`gap-3 nowrap inline-row target undecorated ${styles.phone}`} href={href}>
      <Icon of="phone" size={18} />
      {text}
    </a>
  )
}
