import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FrameMessage, FrameScheme, StudioMessage } from '#schemas/studio/frame-messages.ts'
import type { StudioPage, UnsavedFile } from '#schemas/studio/page-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { createLivePage } from './live-page.ts'

interface Options {
  /** The windows of all frames, and that of the visible one. */
  readonly windows: () => readonly (Window | null)[]
  readonly shownWindow: () => Window | null
  readonly at: string | null
  readonly scheme: FrameScheme
  /** Increases when something is stored. */
  readonly revision: number
  /** Loads the page again, if the document cannot update itself. */
  readonly reload: () => void
  /** Called when a link within the document was followed. */
  readonly onMoved: (pathname: string) => void
}

/** A page that does not answer in this time cannot update itself. */
const ANSWER_MS = 3_000

/** Passes typed text to the framed page, which updates without a reload. */
export function useLivePage({ windows, shownWindow, at, scheme, revision, reload, onMoved }: Options) {
  const sessions = useSessions()
  const [isHeld, setHeld] = useState(false)
  const [hasDarkScheme, setHasDarkScheme] = useState(false)
  /** The windows whose application runs, with their paths. */
  const ready = useRef(new Map<MessageEventSource, string>())
  const answers = useRef(new Map<number, (held: number | null) => void>())
  const lastNumber = useRef(0)
  const latest = useRef({ at, scheme, onMoved, reload, sessions })
  latest.current = { at, scheme, onMoved, reload, sessions }

  const say = useCallback((frame: Window | null, message: StudioMessage) => {
    frame?.postMessage(message, window.location.origin)
  }, [])
  const live = useMemo(
    () =>
      createLivePage({
        ask: ({ draft, ...body }) => askStudio<StudioPage>(draftPath(draft, '/page'), { method: 'POST', body }),
        hand: (message) => {
          lastNumber.current += 1
          const number = lastNumber.current
          const { promise, resolve } = Promise.withResolvers<number | null>()
          answers.current.set(number, resolve)
          setTimeout(() => resolve(null), ANSWER_MS)
          say(shownWindow(), { ...message, type: 'vitrine-page', number })
          return promise.finally(() => answers.current.delete(number))
        },
      }),
    [say, shownWindow],
  )

  /** Updates the visible page; resolves with whether it did. */
  const update = useCallback(async (): Promise<boolean> => {
    const shown = shownWindow()
    const path = shown === null ? undefined : ready.current.get(shown)
    if (path === undefined) return false
    const { sessions: own, at: moment } = latest.current
    const outcome = await live.show({ draft: own.draft(), path, files: own.unsaved(), at: moment })
    if (outcome.kind !== 'replaced') setHeld(outcome.kind === 'held' || (outcome.kind === 'shown' && outcome.held > 0))
    return outcome.kind !== 'failed'
  }, [live, shownWindow])

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<FrameMessage | undefined>) => {
      if (source === null || origin !== window.location.origin) return
      if (!windows().some((own) => own === source)) return
      if (data?.type === 'vitrine-ready') {
        ready.current.set(source, data.path)
        setHasDarkScheme(data.hasDarkScheme)
        const { scheme: chosen, sessions: own } = latest.current
        if (chosen !== null) say(source as Window, { type: 'vitrine-scheme', scheme: chosen })
        if (own.unsaved().length > 0) void update()
      }
      if (data?.type === 'vitrine-moved') {
        ready.current.set(source, data.path)
        if (source === shownWindow()) latest.current.onMoved(data.path)
      }
      if (data?.type === 'vitrine-shown') {
        // The theme may have changed.
        if (data.isShown && source === shownWindow()) setHasDarkScheme(data.hasDarkScheme)
        answers.current.get(data.number)?.(data.isShown ? data.held.length : null)
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [windows, shownWindow, say, update])

  useEffect(() => {
    for (const frame of windows()) say(frame, { type: 'vitrine-scheme', scheme })
  }, [scheme, windows, say])

  useEffect(() => {
    let before: readonly UnsavedFile[] = sessions.unsaved()
    return sessions.subscribe(() => {
      const now = sessions.unsaved()
      if (isSame(before, now)) return
      before = now
      // A stored change has a new revision, which triggers the update.
      if (now.length > 0) void update()
    })
  }, [sessions, update])

  const shownRevision = useRef(revision)
  useEffect(() => {
    if (shownRevision.current === revision) return
    shownRevision.current = revision
    void update().then((isShown) => {
      if (!isShown) latest.current.reload()
    })
  }, [revision, update])

  /** Shows another draft or day in the same document; its address sets the parameters for links as well. */
  const changeInPlace = useCallback(() => {
    const shown = shownWindow()
    if (shown === null || !ready.current.has(shown)) return null
    return async (href: string) => {
      const opened = await fetch(href, { redirect: 'manual' }).catch(() => null)
      return opened !== null && opened.type === 'opaqueredirect' && (await update())
    }
  }, [shownWindow, update])
  /** Called for a new document in a frame, which is not ready until its application reports so. */
  const onDocument = useCallback((frame: Window | null) => {
    try {
      frame?.addEventListener('pagehide', () => ready.current.delete(frame), { once: true })
    } catch {
      // A page of another site, or an error page.
    }
  }, [])
  return { isHeld, hasDarkScheme, changeInPlace, onDocument }
}

function isSame(one: readonly UnsavedFile[], other: readonly UnsavedFile[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ file, text }, index) => file === other[index]?.file && text === other[index]?.text)
  )
}
