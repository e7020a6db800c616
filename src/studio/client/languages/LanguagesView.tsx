import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { treeQuery } from '#src/studio/client/api/queries.ts'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { FileList } from './FileList.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { LanguageProgress } from './LanguageProgress.tsx'
import styles from './Languages.module.css'
import { languagesQuery } from './languages-queries.ts'
import { listFiles, type TextFilter } from './list-files.ts'
import { SiteLanguages } from './SiteLanguages.tsx'
import { TextEditor } from './TextEditor.tsx'

/** The missing texts per language, and the texts of a file beside their source texts. */
export default function LanguagesView({ account, site, draft }: StudioViewProps) {
  const text = useText()
  const [address, go] = useStudioAddress()
  const [filter, setFilter] = useState<TextFilter>('missing')
  const [query, setQuery] = useState('')
  const [askedSource, setSource] = useState<Language | null>(null)
  const [dialog, setDialog] = useState<'export' | 'import' | 'site' | null>(null)
  const mayEdit = account.actions.includes('edit-drafts')
  const overview = useQuery(languagesQuery(draft))
  const { data: tree } = useQuery(treeQuery(draft))
  const languages = overview.data?.languages ?? NONE
  const codes = languages.map(({ language }) => language)
  const usualTarget = codes.find((code) => code !== site.defaultLanguage) ?? site.defaultLanguage
  const target = address.language !== null && codes.includes(address.language) ? address.language : usualTarget
  const usualSource = target === site.defaultLanguage ? (codes.find((code) => code !== target) ?? target) : site.defaultLanguage
  const source = askedSource !== null && askedSource !== target && codes.includes(askedSource) ? askedSource : usualSource
  const files = useMemo(
    () => listFiles(overview.data?.files ?? [], tree?.entries ?? [], { language: target, filter, query }),
    [overview.data, tree, target, filter, query],
  )
  const opened = tree?.entries.find(({ file }) => file === address.file) ?? null
  const hasTexts = overview.data?.files.some(({ file }) => file === address.file) ?? false

  if (overview.data === undefined) {
    return overview.isError ? (
      <Notice tone="empty">
        {text('studio-languages.failed')}
        <Button variant="secondary" size="small" onClick={() => void overview.refetch()}>
          {text('studio.try-again')}
        </Button>
      </Notice>
    ) : (
      <p role="status" className="quiet pad-5">
        {text('studio.loading')}
      </p>
    )
  }
  if (codes.length < 2) {
    return (
      <Notice tone="empty">
        {text('studio-languages.only-one')}
        {mayEdit && (
          <Button size="small" onClick={() => setDialog('site')}>
            {text('studio-languages.site.open')}
          </Button>
        )}
        {dialog === 'site' && (
          <SiteLanguages languages={codes} defaultLanguage={site.defaultLanguage} onClose={() => setDialog(null)} />
        )}
      </Notice>
    )
  }
  return (
    <div className={`stack tall ${styles.view}`} data-open={(opened !== null && hasTexts) || undefined}>
      <header className={`stack gap-3 underlined ${styles.head}`}>
        <div className="row wrap gap-2-4">
          <h2 className={styles.title}>{text('studio.views.languages')}</h2>
          <label className={`row gap-2 quiet small ${styles.source}`}>
            {text('studio-languages.from')}
            <Select value={source} onChange={({ target: { value } }) => setSource(codes.find((code) => code === value) ?? null)}>
              {codes
                .filter((code) => code !== target)
                .map((code) => (
                  <option key={code} value={code}>
                    {LANGUAGE_NAMES[code]}
                  </option>
                ))}
            </Select>
          </label>
          <Button size="small" variant="secondary" onClick={() => setDialog('export')}>
            {text('studio-languages.export.open')}
          </Button>
          {mayEdit && (
            <>
              <Button size="small" variant="secondary" onClick={() => setDialog('import')}>
                {text('studio-languages.import.open')}
              </Button>
              <Button size="small" variant="plain" onClick={() => setDialog('site')}>
                {text('studio-languages.site.open')}
              </Button>
            </>
          )}
        </div>
        <LanguageProgress
          languages={languages}
          chosen={target}
          onChoose={(language) => go({ language }, { isReplacing: true })}
        />
      </header>
      <FileList
        files={files}
        file={address.file}
        language={target}
        filter={filter}
        query={query}
        onFilter={setFilter}
        onQuery={setQuery}
        onOpen={(file) => go({ file })}
      />
      <section className={`stack tops narrows scrolls ${styles.texts}`} aria-label={text('studio-languages.texts')}>
        {opened !== null && hasTexts ? (
          <TextEditor
            key={`${opened.file} ${target}`}
            draft={draft}
            entry={opened}
            languages={codes}
            source={source}
            target={target}
            filter={filter}
            isReadOnly={!mayEdit}
            onBack={() => go({ file: null })}
          />
        ) : (
          <p className="quiet pad-5">{text('studio-languages.choose')}</p>
        )}
      </section>
      {dialog === 'export' && <ExportDialog draft={draft} source={source} target={target} onClose={() => setDialog(null)} />}
      {dialog === 'site' && (
        <SiteLanguages languages={codes} defaultLanguage={site.defaultLanguage} onClose={() => setDialog(null)} />
      )}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

const NONE: readonly [] = []
