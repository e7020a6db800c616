import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioChanges } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { showChanged } from '#src/studio/client/shell/use-draft-sessions.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Publish.module.css'

interface Props {
  readonly draft: string
  readonly conflicts: StudioChanges['conflicts']
}

type Side = 'yours' | 'files'

export function ConflictChoices({ draft, conflicts }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<{ readonly [name: string]: Side }>({})
  const namesOf = (side: Side) => conflicts.map(({ name }) => name).filter((name) => chosen[name] === side)
  const resolve = useMutation({
    mutationFn: () =>
      askStudio(draftPath(draft, '/resolve'), {
        method: 'POST',
        body: { keepDraft: namesOf('yours'), keepFiles: namesOf('files') },
      }),
    onSuccess: () => showChanged(queryClient, draft),
  })
  return (
    <section className={`stack gap-3 ${styles.section}`}>
      <h3 className="medium">{text('studio.conflict.title', { count: conflicts.length })}</h3>
      <p className="quiet small measure">{text('studio.conflict.words')}</p>
      {conflicts.map(({ name, place, yours, files }) => (
        <fieldset key={name} className={`stack gap-2 hairline round-lg pad-card ${styles.conflict}`}>
          <legend>{place.join(' › ')}</legend>
          {(['yours', 'files'] as const).map((side) => (
            <label key={side} className={`flex gap-2 baseline clickable ${styles.choice}`}>
              <input
                type="radio"
                name={name}
                checked={chosen[name] === side}
                onChange={() => setChosen((all) => ({ ...all, [name]: side }))}
              />
              <span>
                <strong>{text(`studio.conflict.keep.${side}`)}</strong>
                <span>{side === 'yours' ? yours : files}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Problem words={resolve.error?.message ?? null} size="small" />
      <Button
        size="small"
        variant="secondary"
        disabled={resolve.isPending || Object.keys(chosen).length === 0}
        onClick={() => resolve.mutate()}
      >
        {text('studio.conflict.apply')}
      </Button>
    </section>
  )
}
