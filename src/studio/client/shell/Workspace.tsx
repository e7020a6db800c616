import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { isLanguage } from '#schemas/language.ts'
import { editActionOf } from '#schemas/staff/staff-permissions.ts'
import type { StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { fileQuery, type StudioAccount, schemaQuery, treeQuery } from '#src/studio/client/api/queries.ts'
import { Canvas } from '#src/studio/client/canvas/Canvas.tsx'
import { findItem, findPicked, namedFiles } from '#src/studio/client/canvas/find-item.ts'
import { moduleFiles, type PickedText } from '#src/studio/client/canvas/frame-modules.ts'
import { pageAtPath, pageBeside } from '#src/studio/client/canvas/shown-page.ts'
import { useShownPath } from '#src/studio/client/canvas/use-shown-path.ts'
import { CommentCounts } from '#src/studio/client/comments/CommentCounts.tsx'
import { FirstRunStart } from '#src/studio/client/first-run/FirstRunStart.tsx'
import { Inspector } from '#src/studio/client/inspector/Inspector.tsx'
import type { PageDrop } from '#src/studio/client/pages/PageMoves.tsx'
import { droppedPlace } from '#src/studio/client/pages/page-siblings.ts'
import { OverNotice } from '#src/studio/client/presence/OverNotice.tsx'
import { useStudioEvents } from '#src/studio/client/presence/use-events.ts'
import { useLeases } from '#src/studio/client/presence/use-leases.ts'
import { SessionsProvider } from '#src/studio/client/saving/sessions-context.ts'
import { TourStart } from '#src/studio/client/tour/TourStart.tsx'
import { PageActionsContext, SiteTree } from '#src/studio/client/tree/SiteTree.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { ShownView } from '#src/studio/client/views/ShownView.tsx'
import { ViewRail } from '#src/studio/client/views/ViewRail.tsx'
import { viewsFor } from '#src/studio/client/views/views-for.ts'
import { ColumnSwitch } from './ColumnSwitch.tsx'
import styles from './Studio.module.css'
import { placedAtom } from './studio-atoms.ts'
import { TopBar } from './TopBar.tsx'
import { useDraftSessions } from './use-draft-sessions.ts'
import { useLastDraft } from './use-last-draft.ts'
import { useLastFile } from './use-last-file.ts'
import { useUsualTitle } from './use-usual-title.ts'

interface Props {
  readonly account: StudioAccount
  readonly site: StudioSite
}

const NONE: readonly StudioEntry[] = []

const OpenedPanel = lazy(() => import('./OpenedPanel.tsx'))
const loadPageTools = async () => (await import('#src/studio/client/pages/page-tools.ts')).pageTools
const PageMenu = lazyWithTexts('studio-pages', async () => ({ default: (await loadPageTools()).PageMenu }))
const PageMoves = lazyWithTexts('studio-pages', async () => ({ default: (await loadPageTools()).PageMoves }))
const PageOutline = lazyWithTexts('studio-modules', () => import('#src/studio/client/modules/PageOutline.tsx'))

/** Tree, page and form side by side; one of them on phones. */
export function Workspace({ account, site }: Props) {
  const text = useText()
  const [address, go] = useStudioAddress()
  const draft = useLastDraft(account, site)
  // The address may name a view that the account may not use.
  const view = viewsFor(account).some(({ name }) => name === address.view) ? address.view : 'site'
  useLastFile(account, view === 'site' ? address.file : null)
  const sessions = useDraftSessions({ draft, usualTitle: useUsualTitle(account), go })
  useStudioEvents({ draft, panel: address.panel, site, sessions, go })
  useLeases(sessions)
  const { data: tree, isError } = useQuery(treeQuery(draft))
  const entries = tree?.entries ?? NONE
  const language = address.language ?? site.defaultLanguage
  const chosen = useMemo(() => entries.find(({ file }) => file === address.file) ?? null, [entries, address.file])
  const page = useShownPage(entries, address.file)
  const shownPath = useShownPath(page, language, site.defaultLanguage)
  const outlined = chosen?.kind === 'page' ? chosen : page
  const mayEdit = account.actions.includes('edit-drafts')
  const pageActions = useCallback(
    (one: StudioEntry | null) =>
      mayEdit && (
        <Suspense>
          <PageMenu site={site} entries={entries} page={one} />
        </Suspense>
      ),
    [mayEdit, site, entries],
  )
  const [dropped, setDropped] = useState<PageDrop | null>(null)
  const forgetDrop = useCallback(() => setDropped(null), [])
  const onDrop: ComponentProps<typeof SiteTree>['onDrop'] = (one, target, position) => {
    const to = droppedPlace(entries, one, target, position)
    if (to !== null) setDropped({ page: one, to })
  }
  const fileOf = useMemo(() => moduleFiles(entries), [entries])
  const titleOf = useMemo(() => titlesOf(entries), [entries])
  useDocumentTitle(chosen?.title ?? null, site.agencyName)
  const onMove = (pathname: string) => {
    const found = pageAtPath(entries, pathname)
    if (found === null || (found.entry.file === page?.file && found.language === language)) return
    const isOther = found.entry.file !== page?.file
    go(
      { ...(isOther && { file: found.entry.file }), ...(isLanguage(found.language) && { language: found.language }) },
      { isReplacing: true },
    )
  }
  const client = useQueryClient()
  const readText = async (file: string) =>
    parsedText((await client.ensureQueryData(fileQuery(draft, file)).catch(() => null))?.text)
  /** The files whose things a content shows, such as its people. */
  const filesNamedBy = async (file: string) => {
    const found = await client.ensureQueryData(fileQuery(draft, file)).catch(() => null)
    if (found === null) return []
    const schema = await client.ensureQueryData(schemaQuery(found.schema)).catch(() => null)
    return namedFiles(schema, parsedText(found.text))
  }
  /**
   * Opens the file of a clicked module at the field or line of the clicked words. Words outside the module's file are searched in
   * the files that it names, and in the page's file, as its title; then any text of the same item leads to that item.
   */
  const pick = async (picked: PickedText) => {
    const { file, around, itemBefore, isSource } = picked
    const view = { column: 'form' as const, ...(isSource && { tab: 'source' as const }) }
    if (file !== null) go({ file, at: null, ...view })
    const own = file === null ? [] : [file, ...(await filesNamedBy(file))]
    const files = [...own, ...(page === null ? [] : [page.file])]
    const values = new Map(await Promise.all(files.map(async (one) => [one, await readText(one)] as const)))
    const show = (shown: string, at: string) => go({ file: shown, at, ...view }, { isReplacing: file !== null })
    for (const one of files) {
      const at = findPicked(values.get(one), picked, language)
      if (at !== null) return show(one, at)
    }
    for (const one of own) {
      const at = findItem(values.get(one), around, language, itemBefore)
      if (at !== null) return show(one, at)
    }
  }
  return (
    <SessionsProvider value={sessions}>
      <div className={`stack ${styles.studio}`} data-column={address.column} data-view={view === 'site' ? undefined : view}>
        <TopBar account={account} site={site} draft={draft} />
        <ViewRail account={account} view={view} />
        {view !== 'site' && <ShownView name={view} account={account} site={site} draft={draft} />}
        {view === 'site' && (
          <>
            <main className={styles.work}>
              <nav
                className={`relative shrinks surface stack ${styles.tree}`}
                data-tour="tree"
                aria-label={text('studio.tree.label')}
              >
                <h2 className="visually-hidden">{text('studio.tree.label')}</h2>
                {isError && tree === undefined ? (
                  <p className="wrong pad-4">{text('studio.tree.failed')}</p>
                ) : (
                  <PageActionsContext value={pageActions}>
                    <SiteTree
                      entries={entries}
                      file={address.file}
                      onChoose={({ file }, isEntered) => go({ file, at: isEntered ? '' : null, column: 'form' })}
                      onDrop={mayEdit ? onDrop : undefined}
                    />
                  </PageActionsContext>
                )}
                {mayEdit && (
                  <Suspense>
                    <PageMoves site={site} entries={entries} drop={dropped} onDone={forgetDrop} />
                  </Suspense>
                )}
                {outlined?.kind === 'page' && (
                  <Suspense>
                    <PageOutline
                      draft={draft}
                      page={outlined}
                      entries={entries}
                      language={language}
                      languages={site.languages}
                      chosen={address.file}
                      isReadOnly={!account.actions.includes('edit-drafts')}
                    />
                  </Suspense>
                )}
              </nav>
              <section className={`stack narrows ground ${styles.page}`} data-tour="page" aria-label={text('studio.page.label')}>
                <Canvas
                  site={site}
                  draft={draft}
                  shownPath={shownPath}
                  subject={page?.file ?? ''}
                  title={page?.title ?? ''}
                  language={language}
                  width={address.width}
                  onLanguage={(next) => go({ language: next })}
                  onWidth={(width) => go({ width, px: null }, { isReplacing: true })}
                  look={{ px: address.px, scheme: address.scheme, moment: address.moment }}
                  onLook={(look) => go(look, { isReplacing: true })}
                  onMove={onMove}
                  chosen={address.file}
                  fileOf={fileOf}
                  titleOf={titleOf}
                  onPick={(picked) => void pick(picked)}
                />
              </section>
              <section
                className={`relative shrinks surface flex narrows scrolls ${styles.form}`}
                data-tour="form"
                aria-label={text('studio.form.label')}
                data-draft-fields
              >
                <Inspector
                  site={site}
                  draft={draft}
                  file={address.file}
                  title={chosen?.title ?? address.file ?? ''}
                  isReadOnly={address.file === null || !account.actions.includes(editActionOf(address.file))}
                />
              </section>
            </main>
            <ColumnSwitch column={address.column} onChange={(column) => go({ column })} />
          </>
        )}
        <OverNotice />
        <CommentCounts draft={draft} />
        {address.panel !== null && (
          <Suspense>
            <OpenedPanel name={address.panel} account={account} site={site} draft={draft} path={shownPath.path} />
          </Suspense>
        )}
        <TourStart account={account} site={site} />
        <FirstRunStart account={account} site={site} />
      </div>
    </SessionsProvider>
  )
}

function titlesOf(entries: readonly StudioEntry[]): (file: string) => string {
  const titles = new Map(entries.map(({ file, title }) => [file, title]))
  return (file) => titles.get(file) ?? file
}

/** Undefined for no text or invalid JSON. */
function parsedText(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parseText(text)
  } catch {
    return undefined
  }
}

/** The page of the chosen file, or the previous page. */
function useShownPage(entries: readonly StudioEntry[], file: string | null): StudioEntry | null {
  const [before, setBefore] = useState<string | null>(null)
  const [placed, place] = useAtom(placedAtom)
  useEffect(() => place((last) => (last?.content === file ? last : null)), [file, place])
  const page = pageBeside(entries, placed?.content === file ? placed.page : file, before)
  useEffect(() => setBefore(page?.file ?? null), [page?.file])
  return page
}

function useDocumentTitle(title: string | null, agencyName: string): void {
  useEffect(() => {
    document.title = [title, agencyName, 'Studio'].filter(Boolean).join(' · ')
  }, [title, agencyName])
}
