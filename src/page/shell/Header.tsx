import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { backgroundStyle } from '#src/parts/background-style.ts'
import { drawerSide, headerLayout, toTopPlace } from '#src/site/pages/header-layout.ts'
import { useScrolled } from '#src/ui/scrolling.ts'
import { Drawer } from './Drawer.tsx'
import { EvaluationLink } from './EvaluationLink.tsx'
import styles from './Header.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/**
 * Logo and menu. At the top of a page in place, transparent over the home page's banner; past 30 px of scroll fixed, opaque and
 * lower (SHELL-09). Where the menu does not fit, the drawer's button replaces it.
 */
export function Header({ shell, page, queryString }: Props) {
  const { header } = shell
  const bar = useRef<HTMLDivElement>(null)
  const isScrolled = useScrolled(isPastHeader)
  const isTransparent = page.type === 'home' && !isScrolled
  const pieces = {
    button: <MenuButton key="button" />,
    logo: <Logo key="logo" shell={shell} />,
    menu: <Menu key="menu" shell={shell} page={page} />,
    actions: <HeaderActions key="actions" shell={shell} page={page} queryString={queryString} />,
  }
  const layout = headerLayout(header)
  const isOverfull = useOverfull(bar)
  return (
    <div className={styles.place} data-home={page.type === 'home' || undefined}>
      <div
        ref={bar}
        className={styles.bar}
        data-header-bar
        data-menu-from={isOverfull ? 'never' : shell.menuFrom}
        data-centered={layout.center.length > 0 || undefined}
        data-scrolled={isScrolled || undefined}
        data-transparent={isTransparent || undefined}
        style={backgroundStyle(header.appBar?.colorBackground, header.appBar?.colorText)}
      >
        <div className={styles.slot}>{layout.left.map((piece) => pieces[piece])}</div>
        <div className={styles.slot}>{layout.center.map((piece) => pieces[piece])}</div>
        <div className={styles.slot}>{layout.right.map((piece) => pieces[piece])}</div>
      </div>
      <ScrollToTop place={toTopPlace(header)} />
      <Drawer shell={shell} page={page} queryString={queryString} side={drawerSide(header)} />
    </div>
  )
}

/** Whether the header is fixed, and the top bar gone. */
export function isPastHeader(scrollPx: number): boolean {
  return scrollPx > 30
}

/**
 * Whether the header's content is wider than the header, measured in the browser: for a visitor's own font or larger text, which
 * the server's estimate cannot know. Loaded late, since it is seldom needed.
 */
function useOverfull(bar: RefObject<HTMLElement | null>): boolean {
  const [isOverfull, setOverfull] = useState(false)
  useEffect(() => {
    let hasGone = false
    let end = () => {}
    const begin = ({ watchOverfull }: typeof import('./watch-overfull.ts')) => {
      if (!hasGone && bar.current) end = watchOverfull(bar.current, setOverfull)
    }
    // Without it the estimate stands.
    import('./watch-overfull.ts').then(begin, () => undefined)
    return () => {
      hasGone = true
      end()
    }
  }, [bar])
  return isOverfull
}

interface HeaderActionsProps {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** The actions of a wide header beside the menu: languages and free evaluation, each if configured. */
function HeaderActions({ shell, page, queryString }: HeaderActionsProps) {
  const { languageSwitcher, menu, topBar } = shell.header
  const isInTopBar = languageSwitcher?.position === 'top-bar' && topBar?.show !== 'never'
  const hasLanguages = !isInTopBar && shell.languages.length > 1
  const { hasSchemeSwitch } = shell.theme
  if (!hasLanguages && !menu?.showFreeEvaluation && !hasSchemeSwitch) return null
  return (
    <div className={styles.actions}>
      {hasLanguages && <LanguageSwitcher shell={shell} page={page} queryString={queryString} />}
      {hasSchemeSwitch && <SchemeSwitch isSign />}
      {menu?.showFreeEvaluation && <EvaluationLink shell={shell} />}
    </div>
  )
}
