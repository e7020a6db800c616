import { Suspense, useCallback, useMemo, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useFocusOfChoice } from '#src/studio/client/address/use-focus-of-choice.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { CommentsButton } from '#src/studio/client/comments/CommentsButton.tsx'
import { LeaseNotice } from '#src/studio/client/presence/LeaseNotice.tsx'
import { useOtherEditor } from '#src/studio/client/presence/use-leases.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { useShared } from '#src/studio/client/saving/use-shared.ts'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { BrandNotice, isWhollyFixed } from './BrandNotice.tsx'
import { FileForm } from './FileForm.tsx'
import styles from './Inspector.module.css'
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
  const snapshot = useSession(session)
  const { file, text: source } = snapshot
  const isReadOnly = isForReading || editor !== null || isWhollyFixed(file.base)
  const value = useSharedValue(source)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOfChoice(heading)
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className="row apart gap-2 wrap">
          <p className="quiet tiny">{file.file}</p>
          <CommentsButton draft={draft} subject={file.file} />
        </div>
      </header>
      {file.base !== undefined && <BrandNotice file={file} base={file.base} mayEdit={!isForReading && editor === null} />}
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
            <FileForm site={site} draft={draft} session={session} value={value} title={title} isReadOnly={isReadOnly} />
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
