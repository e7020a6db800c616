import { useState } from 'react'
import type { StudioComment, StudioThread } from '#schemas/studio/comments-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Button } from '#src/ui/Button.tsx'
import { CommentBox } from './CommentBox.tsx'
import styles from './Comments.module.css'
import type { CommentActions } from './use-comment-actions.ts'

interface Props {
  readonly thread: StudioThread
  readonly actions: CommentActions
  /** Whether a link led to it. */
  readonly isChosen: boolean
  /** Leads to what it is about. */
  readonly onGo: () => void
}

/** One discussion: its place, what was said, and an answer. */
export function Thread({ thread, actions, isChosen, onGo }: Props) {
  const text = useText()
  const [isAnswering, setIsAnswering] = useState(false)
  const { id, subject, place, isResolved, comments } = thread
  const name = place.length > 0 ? place.join(' › ') : text('studio-comments.property', { id: subject.replace(/^\D+/, '') })
  return (
    <li className={`stack hairline round-lg pad-card ${styles.thread}`} data-chosen={isChosen || undefined}>
      <article className="stack gap-3" aria-label={text('studio-comments.thread', { name })}>
        <Button variant="text" size="small" title={text('studio-comments.go')} onClick={onGo}>
          {name}
        </Button>
        <ul className={`stack gap-3 ${styles.comments}`}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} actions={actions} />
            </li>
          ))}
        </ul>
        {isAnswering ? (
          <CommentBox
            label={text('studio-comments.reply-text')}
            action={text('studio-comments.send')}
            isFocused
            onSend={async (words) => {
              await actions.reply(id, words)
              setIsAnswering(false)
            }}
            onCancel={() => setIsAnswering(false)}
          />
        ) : (
          <div className="flow gap-3">
            <Button variant="secondary" size="small" onClick={() => setIsAnswering(true)}>
              {text('studio-comments.reply')}
            </Button>
            <Button variant="text" size="small" onClick={() => void actions.resolve(id, !isResolved)}>
              {text(isResolved ? 'studio-comments.reopen' : 'studio-comments.resolve')}
            </Button>
          </div>
        )}
      </article>
    </li>
  )
}

function Comment({ comment, actions }: { readonly comment: StudioComment; readonly actions: CommentActions }) {
  const text = useText()
  const moment = useMomentText()
  const [isEditing, setIsEditing] = useState(false)
  const { id, author, text: words, at, isEdited, mayEdit } = comment
  return (
    <div className="stack gap-1">
      <p className="tiny quiet">
        <strong className="ink">{author?.name ?? text('studio-comments.somebody')}</strong> · {moment(at)}
        {isEdited && ` · ${text('studio-comments.edited')}`}
      </p>
      {isEditing ? (
        <CommentBox
          label={text('studio-comments.text')}
          action={text('studio-comments.save')}
          initial={words}
          isFocused
          onSend={async (next) => {
            await actions.edit(id, next)
            setIsEditing(false)
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <p className={words === '' ? 'quiet small' : `small ${styles.words}`}>
          {words === '' ? text('studio-comments.removed') : words}
        </p>
      )}
      {author?.isMe === true && words !== '' && !isEditing && (
        <div className="flow gap-3">
          {mayEdit && (
            <Button variant="text" size="small" onClick={() => setIsEditing(true)}>
              {text('studio-comments.edit')}
            </Button>
          )}
          <Button variant="text" size="small" onClick={() => void actions.remove(id)}>
            {text('studio-comments.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
