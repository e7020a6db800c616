import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { MAX_TRANSLATION_FILE_BYTES, type StudioImport, type StudioImportLine } from '#schemas/studio/languages-api.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Exchange.module.css'

interface Props {
  readonly onClose: () => void
}

/** Below the server's limit of 500 files per request. */
const FILES_AT_ONCE = 450

/** Shows the changes of a translated file line by line, and stores them after confirmation. */
export function ImportDialog({ onClose }: Props) {
  const text = useText()
  const sessions = useSessions()
  const [done, setDone] = useState(false)
  const read = useMutation({
    async mutationFn(file: File) {
      if (file.size > MAX_TRANSLATION_FILE_BYTES) throw new StudioError(413, '')
      await sessions.flushAll()
      return askStudio<StudioImport>(draftPath(sessions.draft(), '/languages/import'), { method: 'POST', body: new Blob([file]) })
    },
  })
  const store = useMutation({
    async mutationFn(changes: readonly StudioFileChange[]) {
      for (let from = 0; from < changes.length; from += FILES_AT_ONCE) {
        await sessions.apply(changes.slice(from, from + FILES_AT_ONCE), text('studio-languages.import.title'))
      }
    },
    onSuccess: () => setDone(true),
  })
  const result = read.data
  return (
    <DialogBox title={text('studio-languages.import.title')} shape={result === undefined ? 'box' : 'sheet'} onClose={onClose}>
      <div className="stack gap-3">
        {done && result !== undefined ? (
          <>
            <Notice tone="success" role="status">
              {text('studio-languages.import.done', { count: result.changed })}
            </Notice>
            <div className={`flow gap-3 ${dialog.actions}`}>
              <Button onClick={onClose}>{text('studio.close')}</Button>
            </div>
          </>
        ) : (
          <>
            {result === undefined && <p className="quiet measure">{text('studio-languages.import.words')}</p>}
            {result !== undefined && <ImportResult result={result} />}
            <Problem words={read.error && failureWords(read.error, text)} />
            {store.isError && (
              <p role="alert" className="wrong">
                {text(
                  store.error instanceof StudioError && store.error.status === 412
                    ? 'studio-languages.import.changed-meanwhile'
                    : 'studio.failed.action',
                )}
              </p>
            )}
            <div className={`flow gap-3 ${dialog.actions}`}>
              <FileTrigger
                acceptedFileTypes={['.po', '.xlsx']}
                onSelect={(files) => {
                  const [file] = files ?? []
                  store.reset()
                  if (file !== undefined) read.mutate(file)
                }}
              >
                <AriaButton
                  {...buttonLook({ variant: result === undefined ? 'primary' : 'secondary' })}
                  isDisabled={read.isPending}
                >
                  {text(result === undefined ? 'studio-languages.import.choose' : 'studio-languages.import.other')}
                </AriaButton>
              </FileTrigger>
              {result !== undefined && result.changed > 0 && (
                <Button disabled={store.isPending} onClick={() => store.mutate(result.changes)}>
                  {text('studio-languages.import.apply', { count: result.changed })}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </DialogBox>
  )
}

/** For a file that cannot be read, the server's message. */
function failureWords(error: Error, text: Text): string {
  const { status, message } = error instanceof StudioError ? error : { status: 0, message: '' }
  if (message !== '') return message
  return text(status === 413 ? 'studio-languages.import.not-read' : 'studio.failed.action')
}

function ImportResult({ result: { from, to, unchanged, changed, refused, lines } }: { readonly result: StudioImport }) {
  const text = useText()
  const languageName = useLanguageName()
  return (
    <>
      <p className="quiet measure" role="status">
        {text('studio-languages.import.found', {
          from: languageName(from),
          to: languageName(to),
          changed,
          refused,
          unchanged,
        })}
      </p>
      <ul className="list">
        {lines.map((line) => (
          <ImportLine key={`${line.file}#${line.pointer}`} line={line} />
        ))}
      </ul>
      {changed + refused > lines.length && (
        <p className="quiet tiny">{text('studio-languages.import.more', { count: changed + refused - lines.length })}</p>
      )}
    </>
  )
}

function ImportLine({ line: { file, place, before, after, problem } }: { readonly line: StudioImportLine }) {
  const text = useText()
  return (
    <li className={`stack gap-1 ruled small ${styles.line}`} data-problem={problem ?? undefined}>
      <p className="strong">
        {place.join(' › ')} <span className="quiet tiny">{file}</span>
      </p>
      {problem !== null && <p className="wrong">{text(`studio-languages.import.problem.${problem}`)}</p>}
      {before !== '' && (
        <p className={`quiet ${styles.before}`} dir="auto">
          <span className="visually-hidden">{text('studio.change.before')} </span>
          {before}
        </p>
      )}
      <p className={styles.after} dir="auto">
        <span className="visually-hidden">{text('studio.change.after')} </span>
        {after}
      </p>
    </li>
  )
}
