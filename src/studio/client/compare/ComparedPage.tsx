import { useEffect, useRef, useState } from 'react'
import styles from './Compare.module.css'

interface Props {
  readonly title: string
  readonly href: string
  /** Whether the content of a module differs, by element id. */
  readonly isChanged: (elementId: string) => boolean
  /** Called with the window of each loaded page. */
  readonly onWindow: (view: Window) => void
}

/** A desktop's width, scaled down to the available room. */
const WIDTH = 1280

const STYLE = `
[data-preview-bar]{display:none!important}
[data-studio-differs]{outline:3px solid #b45309;outline-offset:-3px}
`

export function ComparedPage({ title, href, isChanged, onWindow }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: WIDTH, height: 0 })
  useEffect(() => {
    if (ground.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ground.current)
    return () => observer.disconnect()
  }, [])
  // A phone shows the page at its own width.
  const width = size.width < 480 ? size.width : WIDTH
  const scale = size.width / width || 1
  return (
    <div ref={ground} className={`hairline clips shrinks ${styles.ground}`}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        // No scripts: the page's application would fetch with the other side's key.
        sandbox="allow-same-origin"
        src={href}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          // The frame's initial empty document also fires `load`.
          if (contentDocument === null || contentWindow === null || contentDocument.URL === 'about:blank') return
          const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet()
          sheet.replaceSync(STYLE)
          contentDocument.adoptedStyleSheets = [...contentDocument.adoptedStyleSheets, sheet]
          for (const module of contentDocument.querySelectorAll('main section[id]'))
            module.toggleAttribute('data-studio-differs', isChanged(module.id))
          contentDocument.querySelector('[data-studio-differs]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
          onWindow(contentWindow)
        }}
      />
    </div>
  )
}
