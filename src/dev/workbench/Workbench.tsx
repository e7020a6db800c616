import { useDeferredValue, useState } from 'react'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Choice } from './Choice.tsx'
import { ContentActions } from './ContentActions.tsx'
import { Facts } from './Facts.tsx'
import { ModuleFrames } from './ModuleFrames.tsx'
import { DATA_STATES, type FrameMessage, type ModuleTypeEntry } from './messages.ts'
import { Rail } from './Rail.tsx'
import { useAddress } from './use-address.ts'
import { useContents } from './use-contents.ts'
import styles from './Workbench.module.css'

interface Props {
  readonly types: readonly ModuleTypeEntry[]
}

const WIDTHS = ['320', '360', '768', '1024', '1440'] as const
const SCHEMES = ['light', 'dark'] as const
/** Shows all views of the type, one below the other. */
const ALL_VIEWS = 'all'

/** The list of module types, one of them in its views, and the form of its content. */
export function Workbench({ types }: Props) {
  const [chosen, choose] = useAddress({
    type: types[0]?.type ?? '',
    view: ALL_VIEWS,
    language: 'fr',
    width: '1440',
    preset: 'monograph',
    scheme: 'light',
    data: 'sample',
    title: '',
  })
  const contents = useContents()
  // A reset also discards drafts of fields.
  const [resets, setResets] = useState(0)
  const [reports, setReports] = useState<{ readonly [view: string]: FrameMessage }>({})
  const entry = types.find(({ type }) => type === chosen.type) ?? types[0]
  const content = entry && (contents.of(entry.type) ?? entry.sample)
  // The form updates at once, the frame later.
  const shownContent = useDeferredValue(content)
  if (entry === undefined || content === undefined || shownContent === undefined) return <p>There is no module type.</p>

  const views = entry.views.includes(chosen.view) ? [chosen.view] : entry.views
  const language = LANGUAGES.find((known) => known === chosen.language) ?? 'fr'
  const shown = {
    type: entry.type,
    language,
    content: shownContent,
    title: chosen.title,
    preset: PRESET_NAMES.find((known) => known === chosen.preset) ?? 'monograph',
    scheme: SCHEMES.find((known) => known === chosen.scheme) ?? 'light',
    data: DATA_STATES.find((known) => known === chosen.data) ?? 'sample',
  }
  const findings = Object.values(reports).flatMap((report) => (report.kind === 'shown' ? report.findings : []))
  const languages: readonly Language[] = [language, ...LANGUAGES.filter((other) => other !== language)]

  return (
    <div className={styles.workbench}>
      <Rail
        label="Module types"
        entries={types.map(({ type, description, views: { length } }) => ({ name: type, note: String(length), description }))}
        current={entry.type}
        onChoose={(type) => {
          setReports({})
          choose({ type, view: ALL_VIEWS })
        }}
      />
      <main className={styles.middle}>
        <header className={styles.head}>
          <h2 className={styles.title}>{entry.type}</h2>
          <p className={styles.quiet}>{entry.description}</p>
          <div className={styles.controls}>
            <Choice
              label="View"
              value={chosen.view}
              options={[ALL_VIEWS, ...entry.views]}
              onChange={(view) => choose({ view })}
            />
            <Choice label="Language" value={language} options={LANGUAGES} onChange={(next) => choose({ language: next })} />
            <Choice label="Width" value={chosen.width} options={WIDTHS} onChange={(width) => choose({ width })} />
            <Choice label="Preset" value={shown.preset} options={PRESET_NAMES} onChange={(preset) => choose({ preset })} />
            <Choice label="Scheme" value={shown.scheme} options={SCHEMES} onChange={(scheme) => choose({ scheme })} />
            <Choice label="Data" value={shown.data} options={DATA_STATES} onChange={(data) => choose({ data })} />
            <label className={styles.control}>
              <span>Title of the module</span>
              <TextInput value={chosen.title} onChange={({ target }) => choose({ title: target.value })} />
            </label>
          </div>
        </header>
        <ModuleFrames
          key={entry.type}
          views={views}
          shown={shown}
          widthPx={Number(chosen.width)}
          onReport={(view, report) => setReports((before) => ({ ...before, [view]: report }))}
        />
      </main>
      <aside className={styles.side} aria-label="Content and facts">
        <Facts entry={entry} views={views} reports={reports} />
        <ContentActions
          key={`actions of ${entry.type}`}
          content={content}
          isChanged={content !== entry.sample}
          onReset={() => {
            contents.write(entry.type, undefined)
            setResets(resets + 1)
          }}
        />
        <JsonForm
          key={`${entry.type} ${resets}`}
          label={`Content of ${entry.type}`}
          schema={entry.schema}
          value={content}
          languages={languages}
          findings={findings}
          onChange={(next) => contents.write(entry.type, next)}
        />
      </aside>
    </div>
  )
}
