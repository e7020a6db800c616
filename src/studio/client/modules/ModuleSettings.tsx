import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '#schemas/language.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { changeModule } from '#src/definition/editing/page-modules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { choicesQuery, moduleTypesQuery, schemaQuery } from '#src/studio/client/api/queries.ts'
import { type FieldSchema, schemaFor } from '#src/studio/client/json-form/field-of.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { useNaming } from '#src/studio/client/pickers/use-naming.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import styles from './ModuleSettings.module.css'
import type { OutlineLine } from './outline-lines.ts'
import { WidthGrid } from './WidthGrid.tsx'

interface Props {
  readonly draft: string
  readonly language: Language
  readonly languages: readonly Language[]
  readonly session: FileSession
  readonly line: OutlineLine
  readonly place: number
  readonly lines: readonly OutlineLine[]
  readonly onClose: () => void
}

/** The fields of a module in its page. The grid sets the width, the outline status and order. */
const FIELDS = [
  ...['view', 'class', 'title', 'titleSize', 'position', 'description', 'description2', 'indexTitle'],
  ...['backgroundType', 'colorBackground', 'image', 'images', 'numberItemOfRow', 'maxItems', 'isHasSubcategories'],
  ...['publishFrom', 'publishUntil'],
]

/** The layout of a module in its page: width, view, title, background, time. Each change is stored and shown at once. */
export function ModuleSettings({ draft, language, languages, session, line, place, lines, onClose }: Props) {
  const text = useText()
  const { text: source } = useSession(session)
  const { data: choices } = useQuery(choicesQuery(draft))
  const naming = useNaming(draft)
  const schema = useModuleSchema(line)
  const change = (entry: PlainObject) => session.change(changeModule(source, language, place, entry))
  return (
    <DialogBox title={text('studio.modules.settings-of', { title: line.title })} shape="sheet" onClose={onClose}>
      <div className={`stack ${styles.settings}`} data-draft-fields>
        <section className={`stack ${styles.section}`}>
          <h3 className="small strong">{text('studio.modules.width')}</h3>
          <WidthGrid entry={line.entry} line={line} lines={lines} onChange={change} />
        </section>
        {schema !== null && (
          <JsonForm
            label={text('studio.modules.settings-of', { title: line.title })}
            schema={schema}
            value={line.entry}
            languages={languages}
            choicesOf={(kind) => choices?.[kind] ?? []}
            naming={naming}
            onChange={(next) => change({ ...next, relations: line.entry.relations })}
          />
        )}
      </div>
    </DialogBox>
  )
}

/** The schema of a page's modules with the views of the module's type; null while loading. */
function useModuleSchema({ type }: OutlineLine): FieldSchema | null {
  const { data: page } = useQuery(schemaQuery('page'))
  const { data: types } = useQuery(moduleTypesQuery)
  return useMemo(() => {
    const modules = page?.properties?.params?.properties?.modules
    const items = modules && schemaFor(modules, []).items
    if (items?.properties === undefined) return null
    const views = types?.find((each) => each.type === type)?.views ?? []
    const properties = FIELDS.flatMap((name) => {
      const field = items.properties?.[name]
      if (field === undefined || (name === 'view' && views.length < 2)) return []
      return [[name, name === 'view' ? { ...field, enum: views } : field] as const]
    })
    return { ...items, required: [], properties: Object.fromEntries(properties) }
  }, [page, types, type])
}
