import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type HTMLAttributes, type ReactNode, useState } from 'react'
import type { Background, PageModule } from '#schemas/site/page-document.ts'
import { hasFormState } from '#src/features/forms/view/form-state.ts'
import { classNames } from '#src/ui/class-names.ts'
import { later } from '#src/ui/later.ts'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { groundStyle } from '#src/ui/site/background-style.ts'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import { useServerHtmlLinks } from '#src/ui/site/use-server-html-links.ts'
import styles from './ModuleFrame.module.css'

/** Selects the folded content of a module frame. */
export const FOLD = 'details[data-fold]'

/** The height of a folded module: its title. */
const FOLDED_REM = 5

interface Props {
  readonly module: PageModule
  /** Whether the server's HTML inside is kept. */
  readonly isServerHtml?: boolean
  /** Whether it is below the first screen. */
  readonly isLater?: boolean
  readonly children: ReactNode
}

export function ModuleFrame({ module, isServerHtml = false, isLater = false, children }: Props) {
  const { layout } = module
  const isFolded = layout.classes.includes('folded') && layout.title !== ''
  const place = later(isLater, isFolded ? FOLDED_REM : undefined)
  const attributes = {
    id: module.key,
    className: frameClass(module),
    'data-position': layout.position,
    'data-background': hasBackground(module) || undefined,
    ...place,
    style: { ...place.style, ...backgroundStyle(layout.background) },
    'aria-labelledby': layout.title === '' ? undefined : `${module.key}-title`,
  }
  if (isServerHtml) return <ServerHtmlFrame attributes={attributes} />
  const title = layout.title !== '' && (
    <h2 id={`${module.key}-title`} className={styles.title} data-size={layout.titleSize}>
      {layout.title}
    </h2>
  )
  return (
    <section {...attributes}>
      <BackgroundPictures background={layout.background} />
      <div className={styles.inside}>
        <Fold isFolded={isFolded} title={title}>
          {((layout.title !== '' && !isFolded) || layout.description !== '') && (
            <header className={styles.heading}>
              {!isFolded && title}
              <Html html={layout.description} className={styles.description} />
            </header>
          )}
          {children}
          <Html html={layout.description2} className={styles.description2} />
        </Fold>
      </div>
    </section>
  )
}

interface FoldProps {
  readonly isFolded: boolean
  readonly title: ReactNode
  readonly children: ReactNode
}

/** The content of a folded module: opens on a click on its title, or at once on a page that answers a form, which may be inside. */
function Fold({ isFolded, title, children }: FoldProps) {
  const queryClient = useQueryClient()
  const [isOpen] = useState(() => hasFormState(queryClient))
  if (!isFolded) return children
  return (
    // The visitor may have opened it before hydration.
    <details className={styles.fold} data-fold open={isOpen} suppressHydrationWarning>
      <summary className={`fold-title row gap-4 spread ${styles.foldTitle}`}>{title}</summary>
      {children}
    </details>
  )
}

/** The server's HTML of a module, with working links. */
function ServerHtmlFrame({ attributes }: { readonly attributes: HTMLAttributes<HTMLElement> }) {
  return <ServerHtml as="section" {...attributes} {...useServerHtmlLinks()} />
}

/** HTML that the server sanitised when the site was loaded. */
function Html({ html, className }: { readonly html: string; readonly className: string | undefined }) {
  if (html === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function BackgroundPictures({ background }: { readonly background: Background }) {
  if (background.type === 'image') {
    return (
      <div className={`filled stack covering clipped ${styles.background}`}>
        <SitePicture picture={background.picture} sizes="100vw" isDecoration />
      </div>
    )
  }
  if (background.type === 'gallery') {
    return (
      <div className={`filled stack covering clipped ${styles.background}`} data-gallery>
        {background.pictures.map((picture) => (
          <SitePicture key={picture.urlTemplate} picture={picture} sizes="50vw" isDecoration />
        ))}
      </div>
    )
  }
  return null
}

function frameClass({ layout }: PageModule): string {
  const isDark = layout.background.type === 'color' ? layout.background.isDark : layout.background.type !== 'empty'
  const names = new Set([...layout.classes, ...(isDark ? ['dark'] : [])])
  return classNames(styles.frame, ...[...names].map((name) => styles[name]))
}

/** Whether the module has a background, and so needs padding. */
function hasBackground({ layout }: PageModule): boolean {
  return layout.background.type !== 'empty' || layout.classes.some((name) => name === 'tinted' || name === 'dark')
}

function backgroundStyle(background: Background): CSSProperties | undefined {
  return background.type === 'color' ? groundStyle(background.color) : undefined
}
