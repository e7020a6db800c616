import { Check, RotateCcw, X } from 'lucide'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { problemOf, sizeInWords } from './media-words.ts'
import styles from './Uploads.module.css'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  readonly uploads: Pick<Uploads, 'cancel' | 'retry' | 'clearDone'> & { readonly uploads: readonly Upload<unknown>[] }
}

export function UploadList({ uploads: { uploads, cancel, retry, clearDone } }: Props) {
  const text = useText()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state.kind === 'done').length
  return (
    <section className="row wrap apart box gap-1-3 surface pad-card" aria-label={text('studio-media.uploads')}>
      <p role="status" className="small strong">
        {text('studio-media.uploads.summary', { done, count: uploads.length })}
      </p>
      {done > 0 && (
        <Button variant="text" size="small" onClick={clearDone}>
          {text('studio-media.uploads.clear')}
        </Button>
      )}
      <ul className={`list scrolls-both whole ${styles.list}`}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload.id)} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly upload: Upload<unknown>
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function UploadLine({ upload, onCancel, onRetry }: LineProps) {
  const text = useText()
  const language = useLanguage()
  const { fileName, sizeBytes, state } = upload
  return (
    <li className={`row gap-2 small target ${styles.line}`} data-state={state.kind}>
      <span className={`cut ${styles.name}`}>{fileName}</span>
      <span className={`row gap-2 quiet digits ${styles.state}`}>
        {state.kind === 'waiting' && text('studio-media.uploads.waiting')}
        {state.kind === 'sending' && (
          <>
            <progress className={`grows ${styles.progress}`} max={1} value={state.part} aria-label={fileName} />
            {state.part < 1
              ? text('studio-media.uploads.sending', {
                  part: Math.round(state.part * 100),
                  size: sizeInWords(sizeBytes, language),
                })
              : text('studio-media.uploads.preparing')}
          </>
        )}
        {state.kind === 'done' && (
          <>
            <Icon of={Check} size={16} /> {text(state.isNew ? 'studio-media.uploads.done' : 'studio-media.uploads.there')}
          </>
        )}
        {state.kind === 'failed' && <span role="alert">{problemOf(state.error, text)}</span>}
      </span>
      {state.kind === 'failed' && (
        <Button variant="plain" size="icon" aria-label={text('studio-media.uploads.retry', { name: fileName })} onClick={onRetry}>
          <Icon of={RotateCcw} size={16} />
        </Button>
      )}
      {state.kind !== 'done' && (
        <Button
          variant="plain"
          size="icon"
          aria-label={text('studio-media.uploads.cancel', { name: fileName })}
          onClick={onCancel}
        >
          <Icon of={X} size={16} />
        </Button>
      )}
    </li>
  )
}
