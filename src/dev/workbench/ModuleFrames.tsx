import { useEffect, useRef, useState } from 'react'
import type { FrameMessage, ShowMessage, ShownModule } from './messages.ts'
import styles from './Workbench.module.css'

interface Props {
  readonly views: readonly string[]
  readonly shown: Omit<ShownModule, 'view'>
  readonly widthPx: number
  readonly onReport: (view: string, report: FrameMessage) => void
}

/** Each view of a module in a frame of the chosen width, scaled down in a narrower window. */
export function ModuleFrames({ views, shown, widthPx, onReport }: Props) {
  return (
    <div className={styles.frames}>
      {views.map((view) => (
        <ModuleFrame key={view} shown={{ ...shown, view }} widthPx={widthPx} onReport={(report) => onReport(view, report)} />
      ))}
    </div>
  )
}

interface FrameProps {
  readonly shown: ShownModule
  readonly widthPx: number
  readonly onReport: (report: FrameMessage) => void
}

function ModuleFrame({ shown, widthPx, onReport }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // The development server reloads the frame's document, which must then get its content again.
  const [loads, setLoads] = useState(0)
  const [heightPx, setHeightPx] = useState(200)
  const [placePx, setPlacePx] = useState(widthPx)
  const wanted = JSON.stringify(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is the same as long as it is mounted.
  useEffect(() => {
    const listen = ({ data, source }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setLoads((before) => before + 1)
      else onReport(data)
      if (data.kind === 'shown') setHeightPx(data.heightPx)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (loads === 0) return
    const message: ShowMessage = { kind: 'show', shown: JSON.parse(wanted) }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [loads, wanted])

  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => setPlacePx(entry?.contentRect.width ?? 0))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, placePx / widthPx)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{shown.view}</figcaption>
      <div ref={place} className={styles.place} style={{ height: heightPx * scale }}>
        <iframe
          ref={frame}
          title={`${shown.type}, ${shown.view}`}
          src="/workbench/frame/"
          className={styles.frame}
          style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}
