import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_COMMENT } from '#schemas/studio/comments-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { colleaguesQuery } from '#src/studio/client/api/queries.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextArea } from '#src/ui/TextInput.tsx'
import styles from './Comments.module.css'

interface Props {
  readonly label: string
  readonly action: string
  readonly initial?: string
  readonly isFocused?: boolean
  /** Resolves once the text is stored. */
  readonly onSend: (text: string) => Promise<unknown>
  readonly onCancel?: () => void
}

/** A text with the names of colleagues that it is for. */
export function CommentBox({ label, action, initial = '', isFocused = false, onSend, onCancel }: Props) {
  const text = useText()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const others = colleagues.filter(({ isMe }) => !isMe)
  const [words, setWords] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const mention = (name: string) => {
    const at = area.current?.selectionStart ?? words.length
    const [before, after] = [words.slice(0, at).replace(/@$/, ''), words.slice(at)]
    setWords(`${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${name} ${after.trimStart()}`)
    area.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '' || isSending) return
    setIsSending(true)
    setProblem(null)
    try {
      await onSend(words.trim())
      setWords('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form className={`stack gap-2 ${styles.box}`} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="small strong">
        {label}
      </label>
      <TextArea
        ref={area}
        id={id}
        rows={2}
        autoFocus={isFocused}
        maxLength={MAX_COMMENT}
        value={words}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
        }}
      />
      <p id={`${id}-hint`} className="quiet tiny">
        {text('studio-comments.mention-hint')}
      </p>
      <Problem words={problem} size="small" />
      <div className="flow gap-2">
        <Button type="submit" size="small" disabled={isSending}>
          {action}
        </Button>
        {others.length > 0 && (
          <Select
            className={styles.mention}
            aria-label={text('studio-comments.mention')}
            value=""
            onChange={({ target }) => target.value !== '' && mention(target.value)}
          >
            <option value="">{text('studio-comments.mention')}</option>
            {others.map((person) => (
              <option key={person.id} value={person.name}>
                {person.name}
              </option>
            ))}
          </Select>
        )}
        {onCancel !== undefined && (
          <Button variant="text" size="small" onClick={onCancel}>
            {text('studio-comments.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
