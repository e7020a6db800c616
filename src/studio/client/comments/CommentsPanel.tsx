import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import type { StudioThread } from '#schemas/studio/comments-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { CommentBox } from './CommentBox.tsx'
import styles from './Comments.module.css'
import { type CommentSubject, commentSubjectAtom } from './comment-atoms.ts'
import { commentsQuery } from './comment-queries.ts'
import { Thread } from './Thread.tsx'
import { useCommentActions } from './use-comment-actions.ts'

interface Props {
  readonly draft: string
  /** Default: closes the panel of the address. */
  readonly onClose?: () => void
}

const SHOWN = ['here', 'everywhere', 'resolved'] as const

/** The comments of staff: about the place it was opened at, or all. */
export default function CommentsPanel({ draft, onClose }: Props) {
  const text = useText()
  const [{ item, file, view }, go] = useStudioAddress()
  const [opened, setSubject] = useAtom(commentSubjectAtom)
  // A link to a thread shows it among all.
  const [linked] = useState(view === 'site' ? item : null)
  const about: CommentSubject | null = opened ?? (file === null ? null : { subject: file, pointer: '', name: '' })
  const [shown, setShown] = useState<(typeof SHOWN)[number]>(about === null || linked !== null ? 'everywhere' : 'here')
  const { data, isError } = useQuery({ ...commentsQuery(draft), refetchOnMount: 'always' })
  const actions = useCommentActions(draft)
  const close = () => {
    setSubject(null)
    if (onClose === undefined) go({ panel: null, ...(linked !== null && { item: null }) })
    else onClose()
  }
  const threads = data?.threads.filter((thread) => isShown(thread, shown, about, linked)) ?? []
  const goTo = ({ subject, pointer }: StudioThread) => {
    setSubject(null)
    const [kind, id] = subject.split('/')
    if (kind === 'own-property' && id !== undefined) go({ panel: null, view: 'listings', item: id })
    else if (kind === 'listing') go({ panel: null, view: 'listings', item: null })
    else go({ panel: null, view: 'site', item: null, file: subject, at: pointer, column: 'form', tab: 'form' })
  }
  return (
    <DialogBox title={text('studio-comments.title')} shape="sheet" onClose={close}>
      <p className="quiet small measure">{text('studio-comments.staff-alone')}</p>
      {about !== null && (
        <section className="stack gap-2">
          <p className="small">{text('studio-comments.about', { name: about.name || text('studio-comments.whole') })}</p>
          <CommentBox
            label={text('studio-comments.text')}
            action={text('studio-comments.add')}
            isFocused={linked === null}
            onSend={(words) => actions.begin(about, words)}
          />
        </section>
      )}
      <fieldset className={`unframed flow small ${styles.filters}`}>
        <legend className="visually-hidden">{text('studio-comments.shown')}</legend>
        {SHOWN.filter((each) => each !== 'here' || about !== null).map((each) => (
          <label key={each}>
            <input type="radio" name="shown-comments" checked={shown === each} onChange={() => setShown(each)} />
            {text(`studio-comments.${each}`)}
          </label>
        ))}
      </fieldset>
      {data === undefined ? (
        <p role="status">{isError ? text('studio.failed.action') : text('studio.loading')}</p>
      ) : threads.length === 0 ? (
        <Notice tone="empty">{text('studio-comments.none')}</Notice>
      ) : (
        <ul className={`stack gap-4 ${styles.comments}`}>
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} actions={actions} isChosen={thread.id === linked} onGo={() => goTo(thread)} />
          ))}
        </ul>
      )}
    </DialogBox>
  )
}

function isShown(
  { id, subject, pointer, isResolved }: StudioThread,
  shown: (typeof SHOWN)[number],
  about: CommentSubject | null,
  linked: string | null,
): boolean {
  if (id === linked) return true
  if (shown === 'resolved') return isResolved
  if (isResolved) return false
  if (shown === 'everywhere' || about === null) return true
  return subject === about.subject && (pointer === about.pointer || pointer.startsWith(`${about.pointer}/`))
}
