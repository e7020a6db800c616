import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { StudioFirstRun, StudioFirstRunFiles } from '#schemas/studio/first-run-api.ts'
import type { StudioDraft, StudioFilesChanged, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath, type StudioAccount, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { type Answers, FIRST_RUN_STEPS, type FirstRunStep, problemOf } from './answers.ts'
import styles from './FirstRun.module.css'
import { isSettingUpAtom, setAside } from './first-run-memory.ts'
import { Question } from './Question.tsx'
import { SetUpPreview } from './SetUpPreview.tsx'

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
}

/** The four questions of `vitrine new site`, one at a time, and a preview of the draft that results. */
export default function FirstRun(props: Props) {
  const text = useText()
  const setSettingUp = useSetAtom(isSettingUpAtom)
  const { data, isError } = useQuery({ queryKey: ['first-run'], queryFn: () => askStudio<StudioFirstRun>('/first-run') })
  const skip = () => {
    setAside()
    setSettingUp(false)
  }
  return (
    <DialogBox title={text('studio-first-run.title')} shape="sheet" onClose={skip}>
      {isError && <p role="alert">{text('studio.failed.action')}</p>}
      {data !== undefined && <Steps {...props} known={data} onSkip={skip} />}
    </DialogBox>
  )
}

function Steps({ account, site, known, onSkip }: Props & { readonly known: StudioFirstRun; readonly onSkip: () => void }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const setSettingUp = useSetAtom(isSettingUpAtom)
  const [answers, setAnswers] = useState<Answers>(known)
  const [index, setIndex] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  const setUp = useSetUp()
  const step: FirstRunStep = FIRST_RUN_STEPS[index] ?? 'preview'
  const problem = problemOf(step, answers, known.languages)
  const next = () => {
    setIsChecked(problem !== null)
    if (problem !== null) return
    if (FIRST_RUN_STEPS[index + 1] === 'preview') setUp.mutate(answers, { onSuccess: () => setIndex(index + 1) })
    else setIndex(index + 1)
  }
  const leave = (panel: 'publish' | null) => {
    setSettingUp(false)
    go({ draft: setUp.data?.id ?? null, panel, view: 'site' })
  }
  return (
    <form
      className={`stack gap-5 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (step !== 'preview') next()
      }}
    >
      <ol className={`flow gap-2-4 ${styles.steps}`} aria-label={text('studio-first-run.steps')}>
        {FIRST_RUN_STEPS.map((name, at) => (
          <li
            key={name}
            className={`quiet small ${styles.step}`}
            aria-current={name === step ? 'step' : undefined}
            data-done={at < index || undefined}
          >
            {text(`studio-first-run.${name}`)}
          </li>
        ))}
      </ol>
      {step === 'preview' && setUp.data !== undefined ? (
        <SetUpPreview draft={setUp.data.id} language={answers.languages[0] ?? site.defaultLanguage} gaps={known.gaps} />
      ) : (
        <Question
          step={step}
          answers={answers}
          known={known}
          problem={isChecked && problem !== null ? text(`studio-first-run.problem.${problem}`) : null}
          onChange={(part) => setAnswers({ ...answers, ...part })}
        />
      )}
      <Problem words={setUp.error?.message ?? null} />
      <div className={`flow gap-3 surface ${styles.actions}`}>
        {index > 0 && (
          <Button variant="secondary" onClick={() => setIndex(index - 1)}>
            {text('studio-first-run.back')}
          </Button>
        )}
        {index === 0 && (
          <Button variant="text" onClick={onSkip}>
            {text('studio-first-run.skip')}
          </Button>
        )}
        <span className="grows" />
        {step === 'preview' ? (
          <>
            <Button variant="secondary" onClick={() => leave(null)}>
              {text('studio-first-run.look')}
            </Button>
            {account.actions.includes('publish') && (
              <Button onClick={() => leave('publish')}>{text('studio-first-run.publish')}</Button>
            )}
          </>
        ) : (
          <Button type="submit" disabled={setUp.isPending}>
            {text(setUp.isPending ? 'studio.loading' : 'studio-first-run.next')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Puts the answers into a new draft, and drops that of earlier answers. */
function useSetUp() {
  const text = useText()
  const client = useQueryClient()
  const [begun, setBegun] = useState<string | null>(null)
  return useMutation({
    mutationFn: async ({ name, languages, zip, town, preset }: Answers) => {
      const { files } = await askStudio<StudioFirstRunFiles>('/first-run', {
        method: 'POST',
        body: { name, languages: languages.join(','), town: `${zip} ${town}`, preset },
      })
      if (begun !== null) await askStudio<null>(draftPath(begun, '/drop'), { method: 'POST', body: {} })
      const draft = await askStudio<StudioDraft>('/drafts', { method: 'POST', body: { title: text('studio-first-run.draft') } })
      setBegun(draft.id)
      if (files.length > 0)
        await askStudio<StudioFilesChanged>(draftPath(draft.id, '/files'), { method: 'POST', body: { files } })
      return draft
    },
    onSettled: () => void client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
}
