import { useEffect, useRef, useState } from 'react'
import styles from './Compare.module.css'

interface Props {
  readonly title: string
  readonly href: string
  /** Whether the content of a module differs, by the id of its element. */
  readonly isChanged: (elementId: string) => boolean
  /** The window of the page, each time that it has loaded one. */
  readonly onWindow: (view: Window) => void
}

/** As wide as a desktop, and scaled down to the room that there is. */
const WIDTH = 1280

const STYLE = `
[data-preview-bar]{display:none!important}
[data-studio-differs]{outline:3px solid #b45309;outline-offset:-3px}
`

/** One side: the page in its desktop form, with frames around the modules that differ. */
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
  // On a telephone it is the page of a telephone.
  const width = size.width < 480 ? size.width : WIDTH
  const scale = size.width / width || 1
  return (
    <div ref={ground} className={styles.ground}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        // Nothing runs in it: its application would fetch with the key of the other side.
        sandbox="allow-same-origin"
        src={href}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          // An empty frame loads before its page does.
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
