import { useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useFocusOfChoice } from '#src/studio/client/address/use-focus-of-choice.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly file: string | null
  readonly title: string
  readonly isReadOnly: boolean
}

/** Loads the form's code after the page and the tree. */
const AFTER_PAGE_MS = 1_000

const loadEditor = () => import('./FileEditor.tsx')
const FileEditor = lazy(async () => ({ default: (await loadEditor()).FileEditor }))

/** The form of the chosen file. Its code loads early, but after the visible parts. */
export function Inspector({ site, draft, file, title, isReadOnly }: Props) {
  const text = useText()
  useEffect(() => {
    const loading = setTimeout(() => void loadEditor(), file === null ? AFTER_PAGE_MS : 0)
    return () => clearTimeout(loading)
  }, [file])
  const nothing = useRef<HTMLDivElement>(null)
  useFocusOfChoice(nothing, file === null)
  if (file === null) {
    return (
      <div ref={nothing} tabIndex={-1} className={`stack gap-3 grows quiet ${styles.nothing}`}>
        <Icon of={MousePointerClick} size={28} strokeWidth={1.5} />
        <p>{text('studio.form.nothing')}</p>
      </div>
    )
  }
  return <LoadedFile key={file} site={site} draft={draft} file={file} title={title} isReadOnly={isReadOnly} />
}

function LoadedFile({ site, draft, file, title, isReadOnly }: Props & { readonly file: string }) {
  const text = useText()
  const sessions = useSessions()
  const { data, isError, refetch } = useQuery(fileQuery(draft, file))
  useEffect(() => {
    if (data !== undefined) sessions.refresh(data)
  }, [data, sessions])
  if (isError && data === undefined) {
    return (
      <Notice tone="empty">
        {text('studio.form.failed')}
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {text('studio.try-again')}
        </Button>
      </Notice>
    )
  }
  if (data === undefined) return <p className="quiet pad-5">{text('studio.loading')}</p>
  return (
    <Suspense fallback={<p className="quiet pad-5">{text('studio.loading')}</p>}>
      <FileEditor site={site} draft={draft} session={sessions.open(data)} title={title} isReadOnly={isReadOnly} />
    </Suspense>
  )
}
