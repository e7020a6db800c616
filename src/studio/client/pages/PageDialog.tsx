import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import type { StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { MovePage } from './MovePage.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { PagePlace } from './page-siblings.ts'
import { Problem, TouchedFiles } from './TouchedFiles.tsx'
import type { usePageCommands } from './use-page-commands.ts'

/** The open dialog about a page. */
export type PageQuestion =
  | { readonly kind: 'add'; readonly parent: StudioEntry | null; readonly from: StudioEntry | null }
  | { readonly kind: 'address' | 'remove'; readonly page: StudioEntry }
  /** Without a place, the dialog asks for it. */
  | { readonly kind: 'move'; readonly page: StudioEntry; readonly to: PagePlace | null }
  | { readonly kind: 'problem' }

const AddPage = lazyWithTexts('studio-beginnings', () => import('./AddPage.tsx'))

interface Props {
  readonly question: PageQuestion
  readonly site: StudioSite
  readonly entries: readonly StudioEntry[]
  readonly commands: ReturnType<typeof usePageCommands>
  readonly onClose: () => void
}

export function PageDialog(props: Props) {
  const { question, site, commands, onClose } = props
  const text = useText()
  switch (question.kind) {
    case 'add':
      return (
        <Suspense>
          <AddPage {...{ site, commands, onClose }} parent={question.parent} from={question.from} />
        </Suspense>
      )
    case 'address':
      return <ChangeAddress {...props} page={question.page} />
    case 'remove':
      return <RemovePage {...props} page={question.page} />
    case 'move':
      return <MovePage {...props} page={question.page} to={question.to} />
    case 'problem':
      return (
        <DialogBox title={text('studio.failed.action')} role="alertdialog" onClose={onClose}>
          <Problem words={commands.problem} />
        </DialogBox>
      )
  }
}

function ChangeAddress({ page, site, entries, commands, onClose }: Props & { readonly page: StudioEntry }) {
  const text = useText()
  const id = useId()
  const [slugs, setSlugs] = useState<Partial<Record<Language, string>>>(() =>
    Object.fromEntries(site.languages.map((language) => [language, page.paths?.[language]?.split('/').at(-2) ?? ''])),
  )
  const [plan, setPlan] = useState<StudioPlannedChange | null>(null)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    const paths = Object.fromEntries(
      site.languages.flatMap((language) => {
        const slug = slugs[language]?.trim() ?? ''
        return slug === '' || slug === page.paths?.[language]?.split('/').at(-2) ? [] : [[language, `/${slug}/`]]
      }),
    )
    setPlan(await commands.plan('rename', { page: page.id, paths }))
  }
  const carryOut = async () => {
    if (plan === null) return
    if (await commands.carryOut(text('studio.pages.do.address', { title: page.title }), plan, null)) onClose()
  }
  return (
    <DialogBox title={text('studio.pages.address-of', { title: page.title })} onClose={onClose}>
      <form className="stack gap-3" onSubmit={(event) => void look(event)}>
        <p className="quiet measure">{text('studio.pages.address-words')}</p>
        {site.languages.map((language, index) => (
          <div key={language} className="stack gap-1">
            <label htmlFor={`${id}-${language}`} className={`small strong ${styles.label}`}>
              {LANGUAGE_NAMES[language]}
            </label>
            <TextInput
              id={`${id}-${language}`}
              value={slugs[language] ?? ''}
              pattern="[A-Za-z0-9_\-]+"
              autoFocus={index === 0}
              onChange={({ target }) => {
                setPlan(null)
                setSlugs({ ...slugs, [language]: target.value })
              }}
            />
          </div>
        ))}
        <Problem words={commands.problem} />
        {plan !== null && <TouchedFiles plan={plan} entries={entries} />}
        <div className={`flow gap-3 ${styles.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          {plan === null ? (
            <Button type="submit">{text('studio.pages.look')}</Button>
          ) : (
            <Button onClick={() => void carryOut()}>{text('studio.pages.address-do')}</Button>
          )}
        </div>
      </form>
    </DialogBox>
  )
}

function RemovePage({ page, entries, commands, onClose }: Props & { readonly page: StudioEntry }) {
  const text = useText()
  const [plan, setPlan] = useState<StudioPlannedChange | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void commands.plan('remove', { page: page.id }).then(setPlan)
  }, [commands, page.id])
  const carryOut = async () => {
    if (plan === null) return
    if (await commands.carryOut(text('studio.pages.do.remove', { title: page.title }), plan, page.file)) onClose()
  }
  return (
    <PlanDialog
      title={text('studio.pages.remove-of', { title: page.title })}
      words={text('studio.pages.remove-words')}
      action={text('studio.pages.remove-do')}
      plan={plan}
      problem={commands.problem}
      entries={entries}
      onCarryOut={() => void carryOut()}
      onClose={onClose}
    />
  )
}
