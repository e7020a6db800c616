import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioFileChange, StudioFinding, StudioFix } from '#schemas/studio/studio-api.ts'
import { applyTextEdits } from '#src/definition/editing/edit-json.ts'
import { createFixEditor } from '#src/definition/editing/fix-editor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly finding: StudioFinding
  readonly mayEdit: boolean
  /** Whether the finding is shown apart from its field, and so needs a link to it. */
  readonly isElsewhere: boolean
}

/** The codes of findings about files that have no form, only a source. */
const UNREADABLE: readonly string[] = ['invalid-json', 'nesting-too-deep']

/** The actions for a finding: go to its place, or apply its safe fix. */
export function FindingActions({ finding: { file, pointer, code, fix }, mayEdit, isElsewhere }: Props) {
  const text = useText()
  const [, go] = useStudioAddress()
  // A place of no value leads to where the source stops being JSON; none at all, to the title of the file.
  const place = UNREADABLE.includes(code) ? ({ tab: 'source', at: '/' } as const) : ({ tab: 'form', at: pointer } as const)
  return (
    <div className={`flow ${styles.findingActions}`}>
      {isElsewhere && (
        <Button size="small" variant="link" onClick={() => go({ view: 'site', panel: null, file, ...place, column: 'form' })}>
          {text('studio.publish.show-me')}
        </Button>
      )}
      {fix !== undefined && mayEdit && <FixButton fix={fix} />}
    </div>
  )
}

function FixButton({ fix }: { readonly fix: StudioFix }) {
  const correct = useFix()
  return (
    <>
      <Button size="small" variant="link" disabled={correct.isPending} onClick={() => correct.mutate(fix)}>
        {fix.words}
      </Button>
      <Problem words={correct.isError ? '' : null} size="small" />
    </>
  )
}

/** Applies the safe fix of a finding to the draft: to all of its files or none. */
function useFix() {
  const sessions = useSessions()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ edits, words }: StudioFix) {
      // The fix belongs to the text that the server has checked.
      await sessions.flushAll()
      const byFile = Map.groupBy(edits, ({ file }) => file)
      const changes = [...byFile].map(async ([file, all]): Promise<StudioFileChange> => {
        const { text, hash } = await queryClient.fetchQuery(fileQuery(sessions.draft(), file))
        const editor = createFixEditor(text)
        return { file, hash, text: applyTextEdits(text, all.flatMap(editor)) }
      })
      await sessions.apply(await Promise.all(changes), words)
    },
  })
}
