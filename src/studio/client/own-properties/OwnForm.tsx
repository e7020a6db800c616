import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isLanguage } from '#schemas/language.ts'
import type { StudioOwnChoices, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { OWN_STEPS, type OwnStep, stepOfField } from '#src/features/properties/rules/own/form-steps.ts'
import { belgianPostcodeNames } from '#src/features/properties/rules/place/belgian-postcodes.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { CommentGutter } from '#src/studio/client/comments/CommentGutter.tsx'
import { CommentsButton } from '#src/studio/client/comments/CommentsButton.tsx'
import { focusField } from '#src/studio/client/json-form/focus-field.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { RichTextField } from '#src/studio/client/rich-text/RichTextField.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { fromFormValue, toFormValue } from './form-values.ts'
import styles from './Own.module.css'
import { OwnFindings } from './OwnFindings.tsx'
import { OwnHead } from './OwnHead.tsx'
import { OWN_KEY } from './own-queries.ts'
import { stepSchema } from './step-schema.ts'
import { useOwnSession } from './use-own-session.ts'
import { useStoredFiles } from './use-stored-files.ts'

const OwnOwners = lazyWithTexts('studio-owners', () => import('./OwnOwners.tsx'))
const FilesStep = lazyWithTexts('studio-media', () => import('./FilesStep.tsx'))

interface Props {
  readonly opened: StudioOwnProperty
  readonly choices: StudioOwnChoices
  readonly account: StudioAccount
}

export function OwnForm({ opened, choices, account }: Props) {
  const text = useText()
  const spoken = useLanguage()
  const language = isLanguage(spoken) ? spoken : 'en'
  const client = useQueryClient()
  const [, go] = useStudioAddress()
  const { session, snapshot } = useOwnSession(opened)
  const { own, record } = snapshot
  const stored = useStoredFiles(account.id, own.id, session, choices.languages)
  const [step, setStep] = useState<OwnStep>('place')
  const [pointer, setPointer] = useState<string | null>(null)
  const main = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isReadOnly = !account.actions.includes('edit-properties')
  const { Goal, WebID, Zip, CountryID, City } = record
  // The schema depends on these fields alone, so that a key press in another field renders that field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; the text function is the same for a language
  const schema = useMemo(
    () => stepSchema(step, record, { language, choices, text }),
    [step, Goal, WebID, Zip, CountryID, language, choices],
  )
  const choicesOf = useMemo(() => {
    const places = typeof Zip === 'string' ? belgianPostcodeNames(Zip).map((value) => ({ value })) : []
    const people = choices.people.map(({ id, name }) => ({ value: id, label: name }))
    return (kind: string) => (kind === 'place' ? places : kind === 'person' ? people : [])
  }, [Zip, choices])
  // Advice stands beside the form alone: a field in red would say that it has to be filled in.
  const findings = useMemo(
    () => own.findings.flatMap(({ pointer: at, words, isBlocking }) => (isBlocking ? [{ pointer: at, message: words }] : [])),
    [own.findings],
  )
  const open = (next: OwnStep) => {
    setStep(next)
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (pointer === null || main.current === null) return
    focusField(main.current, pointer)
    setPointer(null)
  }, [pointer])
  const show = (at: string) => {
    const next = stepOfField(at.split('/')[1] ?? '', record)
    if (next !== null) setStep(next)
    setPointer(at)
  }
  // What is typed is stored by the way, which renews the list.
  const leave = () => {
    void client.invalidateQueries({ queryKey: [...OWN_KEY, 'list'] })
    go({ item: null })
  }
  const index = OWN_STEPS.indexOf(step)
  const [before, after] = [OWN_STEPS[index - 1], OWN_STEPS[index + 1]]
  const blockingIn = (each: OwnStep) =>
    own.findings.filter(({ isBlocking, pointer: at }) => isBlocking && stepOfField(at.split('/')[1] ?? '', record) === each)
      .length
  const title = [choices.categories.find(({ webId }) => webId === WebID)?.name, City].filter(Boolean).join(' · ')
  return (
    <div className={`stack one-column tops ${styles.whole}`}>
      <OwnHead title={title || text('studio.own.new')} session={session} snapshot={snapshot} account={account} onLeave={leave} />
      <nav aria-label={text('studio.own.steps')} className={styles.steps}>
        <ol className={`list ${styles.stepList}`}>
          {OWN_STEPS.map((each, number) => (
            <li key={each}>
              <button
                type="button"
                className={`flat row gap-2 round ink small target clickable ${styles.step}`}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => open(each)}
              >
                <span className={`centre circle outlined tiny digits fixed ${styles.number}`}>{number + 1}</span>
                <span className={styles.stepName}>{text(`studio.own.step.${each}`)}</span>
                {blockingIn(each) > 0 && (
                  <span className={`tiny strong wrong fixed ${styles.open}`}>
                    <span aria-hidden="true">{blockingIn(each)}</span>
                    <span className="visually-hidden">{text('studio.own.step.open', { count: blockingIn(each) })}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section ref={main} className={`stack tops gap-4 one-column ${styles.main}`} aria-labelledby="own-step">
        <div>
          <h2 id="own-step" ref={heading} tabIndex={-1} className={`no-ring-focus ${styles.stepTitle}`}>
            {text(`studio.own.step.${step}`)}
          </h2>
          <p className="quiet small measure">{text(`studio.own.step.${step}.words`)}</p>
          <CommentsButton draft={LIVE} subject={`own-property/${own.id}`} />
        </div>
        {stored.files.waiting > 0 && (
          <Notice role="status" className="small pad-3">
            {text('studio.own.files.waiting', { count: stored.files.waiting })}
          </Notice>
        )}
        <fieldset className="unframed" disabled={isReadOnly}>
          {step === 'pictures' ? (
            <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
              <FilesStep
                session={session}
                snapshot={snapshot}
                languages={choices.languages}
                isReadOnly={isReadOnly}
                {...stored}
              />
            </Suspense>
          ) : (
            <div className={styles.fields}>
              <CommentGutter draft={LIVE} subject={`own-property/${own.id}`}>
                <JsonForm
                  schema={schema}
                  value={toFormValue(record)}
                  onChange={(value) => session.change((now) => fromFormValue(value, now))}
                  languages={choices.languages}
                  choicesOf={choicesOf}
                  findings={findings}
                  richText={RichTextField}
                  label={text(`studio.own.step.${step}`)}
                />
              </CommentGutter>
            </div>
          )}
        </fieldset>
        {step === 'visits' && account.actions.includes('manage-owners') && (
          <Suspense fallback={<p role="status">{text('studio.loading')}</p>}>
            <OwnOwners id={own.id} languages={choices.languages} />
          </Suspense>
        )}
        <div className={`row apart gap-3 ${styles.turns}`}>
          {before === undefined ? (
            <span />
          ) : (
            <Button variant="secondary" onClick={() => open(before)}>
              <Icon of={ArrowLeft} size={16} /> {text(`studio.own.step.${before}`)}
            </Button>
          )}
          {after !== undefined && (
            <Button variant="secondary" onClick={() => open(after)}>
              {text(`studio.own.step.${after}`)} <Icon of={ArrowRight} size={16} />
            </Button>
          )}
        </div>
      </section>
      <OwnFindings own={own} onShow={show} />
    </div>
  )
}
