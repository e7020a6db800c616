import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CommentCount } from './CommentCount.tsx'
import styles from './Comments.module.css'
import { commentsQuery, openThreadsOf } from './comment-queries.ts'
import { useOpenComments } from './use-open-comments.ts'

interface Props {
  readonly draft: string
  readonly subject: string
  /** A form whose fields name their pointers. */
  readonly children: ReactNode
}

interface Sign {
  readonly pointer: string
  readonly name: string
  readonly count: number
  readonly topPx: number
}

/** Signs with the number of comments beside the fields of a form, and one to comment on the field at hand. */
export function CommentGutter({ draft, subject, children }: Props) {
  const text = useText()
  const open = useOpenComments()
  const form = useRef<HTMLDivElement>(null)
  const { data } = useQuery(commentsQuery(draft))
  const threads = useMemo(() => openThreadsOf(data, subject), [data, subject])
  const [signs, setSigns] = useState<readonly Sign[]>([])
  const [added, setAdded] = useState<Sign | null>(null)

  const place = useCallback(() => {
    const { current: around } = form
    if (around === null) return
    const found = new Map<string, Sign>()
    for (const { pointer } of threads) {
      const field = fieldAt(around, pointer)
      if (field === null) continue
      const known = found.get(field.pointer)
      found.set(field.pointer, { ...field, count: (known?.count ?? 0) + 1 })
    }
    setSigns([...found.values()])
  }, [threads])

  useEffect(() => {
    place()
    const { current: around } = form
    if (around === null) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(around)
    const changes = new MutationObserver(later)
    changes.observe(around.firstElementChild ?? around, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
    }
  }, [place])

  const offer = ({ target }: { readonly target: EventTarget }) => {
    const pointer = target instanceof Element ? pointerAround(target) : null
    if (form.current === null || pointer === null || pointer === added?.pointer) return
    setAdded(fieldAt(form.current, pointer))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
    const pointer = event.target instanceof Element ? pointerAround(event.target) : null
    const field = form.current === null || pointer === null ? null : fieldAt(form.current, pointer)
    event.preventDefault()
    open({ subject, pointer: field?.pointer ?? '', name: field?.name ?? '' })
  }
  const isFree = added !== null && signs.every(({ pointer }) => pointer !== added.pointer)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the fields inside, which have the focus
    <div ref={form} className={styles.gutter} onPointerOver={offer} onFocus={offer} onKeyDown={onKeyDown}>
      <div>{children}</div>
      {signs.map(({ pointer, name, count, topPx }) => (
        <button
          key={pointer}
          type="button"
          className={`flat tiny strong digits primary clickable ${styles.sign}`}
          style={{ insetBlockStart: topPx }}
          title={text('studio.comments.count', { count })}
          onClick={() => open({ subject, pointer, name })}
        >
          <CommentCount count={count} name={name} />
        </button>
      ))}
      {isFree && (
        <button
          type="button"
          // By keyboard: the shortcut that its title names.
          tabIndex={-1}
          className={`flat quiet clickable ${styles.sign} ${styles.add}`}
          style={{ insetBlockStart: added.topPx }}
          title={text('studio-comments.shortcut')}
          aria-label={text('studio-comments.add-about', { name: added.name })}
          onClick={() => open({ subject, pointer: added.pointer, name: added.name })}
        >
          <Icon of={MessageSquarePlus} size={16} />
        </button>
      )}
    </div>
  )
}

function pointerAround(target: Element): string | null {
  return target.closest('[data-pointer]')?.getAttribute('data-pointer') ?? null
}

/** The shown field at a pointer, or the nearest around it; null for none. */
function fieldAt(form: HTMLElement, wanted: string): Sign | null {
  for (let pointer = wanted; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
    const part = form.querySelector(`[data-pointer="${CSS.escape(pointer)}"]:not([data-bare])`)
    const shown = part?.firstElementChild
    if (!shown || shown.getClientRects().length === 0) continue
    const title = shown.querySelector('label, legend, summary, .strong')
    // The mark of a required field is not a part of its name.
    const name = [...(title?.querySelectorAll('.strong') ?? []), title].find((each) => each?.textContent)?.firstChild?.textContent
    const topPx = shown.getBoundingClientRect().top - form.getBoundingClientRect().top
    return { pointer, name: name?.trim() || (title?.textContent?.trim() ?? ''), count: 0, topPx }
  }
  return null
}
