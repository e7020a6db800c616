import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useFocusOfChoice } from '#src/studio/client/address/use-focus-of-choice.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { choicesQuery, schemaQuery } from '#src/studio/client/api/queries.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { formMediaQuery } from '#src/studio/client/media/form-media.ts'
import { useNaming } from '#src/studio/client/pickers/use-naming.ts'
import { LeaseNotice } from '#src/studio/client/presence/LeaseNotice.tsx'
import { useOtherEditor } from '#src/studio/client/presence/use-leases.ts'
import { RichTextField } from '#src/studio/client/rich-text/RichTextField.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { useShared } from '#src/studio/client/saving/use-shared.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { FindingActions } from './FindingActions.tsx'
import { FindingList } from './FindingList.tsx'
import { FormLanguages, useIsOneLanguage } from './FormLanguages.tsx'
import { focusField } from './focus-field.ts'
import styles from './Inspector.module.css'
import { asFieldFinding, placeFindings } from './place-findings.ts'
import { SaveNotices } from './SaveNotices.tsx'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly session: FileSession
  readonly title: string
  readonly isReadOnly: boolean
}

const SourceEditor = lazyWithTexts('studio-source', () => import('#src/studio/client/source/SourceEditor.tsx'))

/** Edits a file in a form and in its source, which share one text. */
export function FileEditor({ site, draft, session, title, isReadOnly: isForReading }: Props) {
  const text = useText()
  const [{ tab, at }, go] = useStudioAddress()
  const forgetPlace = useCallback(() => go({ at: null }, { isReplacing: true }), [go])
  const editor = useOtherEditor(session.snapshot().file.file)
  const isReadOnly = isForReading || editor !== null
  const snapshot = useSession(session)
  const { file, text: source } = snapshot
  const value = useSharedValue(source)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOfChoice(heading)
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className="quiet tiny">{file.file}</p>
      </header>
      <SaveNotices session={session} snapshot={snapshot} />
      {editor !== null && !isForReading && <LeaseNotice draft={draft} editor={editor} />}
      {isForReading && <p className={`quiet small ${styles.readOnly}`}>{text('studio.form.read-only')}</p>}
      <Tabs
        className={styles.tabs ?? ''}
        selectedKey={tab}
        onSelectionChange={(key) => go({ tab: key === 'source' ? 'source' : 'form', at: null }, { isReplacing: true })}
      >
        <TabList className={`flex gap-5 fixed underlined surface ${styles.tabList}`} aria-label={text('studio.form.views')}>
          <Tab id="form" className="tab ring">
            {text('studio.form.form')}
          </Tab>
          <Tab id="source" className="tab ring">
            {text('studio.form.source')}
          </Tab>
        </TabList>
        <TabPanel id="form" className={`pad-5 ${styles.panel}`}>
          {value === null ? (
            <p className="wrong" role="alert">
              {text('studio.form.no-json')}
            </p>
          ) : (
            <FormOfFile site={site} draft={draft} session={session} value={value} title={title} isReadOnly={isReadOnly} />
          )}
        </TabPanel>
        <TabPanel id="source" className={`pad-5 ${styles.panel}`}>
          <Suspense
            fallback={
              <p role="status" className="quiet pad-5">
                {text('studio.loading')}
              </p>
            }
          >
            <SourceEditor session={session} title={title} isReadOnly={isReadOnly} at={at} onShown={forgetPlace} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}

interface FormProps extends Props {
  readonly value: PlainObject
}

function FormOfFile({ site, draft, session, value, title, isReadOnly }: FormProps) {
  const text = useText()
  const [{ language: address, at }, go] = useStudioAddress()
  const [isOneLanguage, setOneLanguage] = useIsOneLanguage()
  const { file, text: source } = useSession(session)
  const { data: schema } = useQuery(schemaQuery(file.schema))
  const media = useQuery(formMediaQuery)
  const { data: choices } = useQuery(choicesQuery(draft))
  const { inForm, others } = useMemo(() => placeFindings(schema ?? {}, value, file.findings), [schema, value, file.findings])
  const sentences = useShared(useMemo(() => inForm.map(asFieldFinding), [inForm]))
  const form = useRef<HTMLDivElement>(null)
  useShownField(form, schema !== undefined && !media.isPending)
  const shown = isOneLanguage ? (site.languages.find((language) => language === address) ?? site.defaultLanguage) : null
  const choicesOf = useCallback((kind: string) => choices?.[kind] ?? [], [choices])
  const naming = useNaming(draft)
  const openSource = useCallback((pointer: string) => go({ tab: 'source', at: pointer }), [go])
  // Keeps the form's callback the same function across key presses.
  const latest = useRef(source)
  latest.current = source
  const change = useCallback((next: PlainObject) => session.change(rewriteJson(latest.current, next)), [session])
  if (schema === undefined || media.isPending) return <p className="quiet pad-5">{text('studio.loading')}</p>
  return (
    <div ref={form}>
      {site.languages.length > 1 && (
        <FormLanguages
          languages={site.languages}
          shown={shown}
          onChange={(language) => {
            setOneLanguage(language !== null)
            if (language !== null) go({ language }, { isReplacing: true })
          }}
        />
      )}
      <fieldset className="unframed" disabled={isReadOnly}>
        <JsonForm
          label={title}
          schema={schema}
          value={value}
          languages={site.languages}
          {...(shown !== null && { shownLanguage: shown })}
          shownAt={at}
          choicesOf={choicesOf}
          findings={sentences}
          Media={media.data?.FormMedia ?? null}
          naming={naming}
          richText={RichTextField}
          onOpenSource={openSource}
          onChange={change}
        />
      </fieldset>
      <FindingList
        findings={others}
        actionOf={(finding) => <FindingActions finding={finding} mayEdit={!isReadOnly} isElsewhere={false} />}
      />
    </div>
  )
}

/** Focuses the field that the address names, once. */
function useShownField(form: React.RefObject<HTMLDivElement | null>, isReady: boolean): void {
  const [{ at }, go] = useStudioAddress()
  useEffect(() => {
    const { current: shown } = form
    if (at === null || at === '' || !isReady || shown === null) return
    const show = () => {
      // A field whose editor is still loading cannot take the focus.
      if (shown.querySelector('[data-loading]') !== null) return
      waiting.disconnect()
      focusField(shown, at)
      go({ at: null }, { isReplacing: true })
    }
    const waiting = new MutationObserver(show)
    waiting.observe(shown, { childList: true, subtree: true })
    show()
    return () => waiting.disconnect()
  }, [at, isReady, form, go])
}

/** The parsed text of a file. Parts that a change leaves equal keep their identity, so that their fields do not render again. */
function useSharedValue(source: string): PlainObject | null {
  return useShared(useMemo(() => objectOf(source), [source]))
}

/** The parsed text of a file; null unless it is a JSON object. */
function objectOf(source: string): PlainObject | null {
  try {
    const value = parseText(source)
    return isPlainObject(value) ? asObject(value) : null
  } catch {
    return null
  }
}
