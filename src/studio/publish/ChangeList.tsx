import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Undo2 } from 'lucide'
import { LANGUAGE_NAMES } from '#schemas/language.ts'
import type { StudioChange } from '#schemas/studio/studio-api.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/address/use-studio-address.ts'
import { draftPath, fileQuery } from '#src/studio/api/queries.ts'
import { askStudio } from '#src/studio/api/studio-request.ts'
import { useSessions } from '#src/studio/saving/sessions-context.ts'
import { frameRevisionAtom } from '#src/studio/shell/studio-atoms.ts'
import { showChanged } from '#src/studio/shell/use-draft-sessions.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Publish.module.css'

type Value = StudioChange['values'][number]

const KINDS: { readonly [kind in Value['kind']]: MessageKey } = {
  added: 'studio.change.added',
  removed: 'studio.change.removed',
  changed: 'studio.change.changed',
  moved: 'studio.change.moved',
}

/** What a draft changes, in words; each file can be taken back by itself. */
export function ChangeList({ draft, changes }: { readonly draft: string; readonly changes: readonly StudioChange[] }) {
  const text = useText()
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{text('studio.change.title', { count: changes.length })}</h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <FileChange key={change.file} draft={draft} change={change} />
        ))}
      </ul>
    </section>
  )
}

function FileChange({ draft, change: { file, title, kind, values } }: { readonly draft: string; readonly change: StudioChange }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const revert = useRevert(draft, file)
  return (
    <li className={styles.change}>
      <div className={styles.changeHead}>
        <h4 className={styles.changeTitle}>
          {kind === 'removed' ? (
            title
          ) : (
            <Button variant="text" size="small" onClick={() => go({ file, panel: null, column: 'form' })}>
              {title}
            </Button>
          )}
        </h4>
        <Badge tone="neutral" shape="pill">
          {text(KINDS[kind])}
        </Badge>
        <Button variant="text" size="small" disabled={revert.isPending} onClick={() => revert.mutate()}>
          <Icon of={Undo2} size={16} /> {text('studio.change.take-back')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      {revert.isError && (
        <p role="alert" className={styles.problem}>
          {revert.error.message || text('studio.failed.action')}
        </p>
      )}
      {kind === 'changed' && (
        <dl className={styles.values}>
          {values.map((value) => (
            <ChangedValue key={`${value.kind} ${value.pointer}`} value={value} />
          ))}
        </dl>
      )}
    </li>
  )
}

function ChangedValue({ value: { place, language, kind, before, after } }: { readonly value: Value }) {
  const text = useText()
  const lang = language ?? undefined
  return (
    <div className={styles.value}>
      <dt>
        {place.join(' › ')}
        {language !== null && <span className={styles.language}>{LANGUAGE_NAMES[language]}</span>}
        {kind === 'moved' && <span className={styles.language}>{text('studio.change.moved')}</span>}
      </dt>
      {before !== null && kind !== 'moved' && (
        <dd>
          <del lang={lang}>
            <span className="visually-hidden">{text('studio.change.before')} </span>
            {before}
          </del>
        </dd>
      )}
      {after !== null && (
        <dd>
          <ins lang={lang}>
            <span className="visually-hidden">{text('studio.change.after')} </span>
            {after}
          </ins>
        </dd>
      )}
    </div>
  )
}

/** Takes the changes of one file back: on the server, and in its form. */
function useRevert(draft: string, file: string) {
  const queryClient = useQueryClient()
  const sessions = useSessions()
  const refreshFrame = useSetAtom(frameRevisionAtom)
  return useMutation({
    mutationFn: () => askStudio(draftPath(draft, '/revert'), { method: 'POST', body: { file } }),
    onSuccess() {
      queryClient.removeQueries({ queryKey: fileQuery(draft, file).queryKey })
      sessions.forget(file)
      showChanged(queryClient, draft)
      refreshFrame((revision) => revision + 1)
    },
  })
}
