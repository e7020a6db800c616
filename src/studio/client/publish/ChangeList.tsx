import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import type { StudioChange } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { FileChange } from '#src/studio/client/changes/FileChange.tsx'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Publish.module.css'

/** The changes of a draft in words; each file can be reverted. */
export function ChangeList({ changes }: { readonly changes: readonly StudioChange[] }) {
  const text = useText()
  return (
    <section className={`stack gap-3 ${styles.section}`}>
      <h3 className="medium">{text('studio.change.title', { count: changes.length })}</h3>
      <ul className="stack gap-3">
        {changes.map((change) => (
          <DraftChange key={change.file} change={change} />
        ))}
      </ul>
    </section>
  )
}

function DraftChange({ change }: { readonly change: StudioChange }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const { file, kind, title } = change
  const revert = useRevert(file, title)
  return (
    <FileChange
      change={change}
      title={
        kind === 'removed' ? (
          title
        ) : (
          <Button variant="text" size="small" onClick={() => go({ file, panel: null, column: 'form' })}>
            {title}
          </Button>
        )
      }
      actions={
        <>
          <Button variant="text" size="small" disabled={revert.isPending} onClick={() => revert.mutate()}>
            <Icon of={Undo2} size={16} /> {text('studio.change.take-back')}
            <span className="visually-hidden"> {title}</span>
          </Button>
          <Problem words={revert.error?.message ?? null} size="small" />
        </>
      }
    />
  )
}

/** Reverts one file on the server and in its form. */
function useRevert(file: string, title: string) {
  const text = useText()
  const sessions = useSessions()
  return useMutation({ mutationFn: () => sessions.revert(file, text('studio.undo.taken-back', { title })) })
}
