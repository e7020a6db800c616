import { useQuery } from '@tanstack/react-query'
import { useText } from '#src/i18n/use-text.ts'
import type { FieldSchema } from '#src/parts/json-form/field-of.ts'
import { JsonForm } from '#src/parts/json-form/JsonForm.tsx'
import { rewriteJson } from '#src/site/editing/edits-between.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { choicesQuery, schemaQuery } from '#src/studio/api/queries.ts'
import { asFieldFinding } from '#src/studio/inspector/place-findings.ts'
import type { FileSession } from '#src/studio/saving/file-session.ts'
import { useSession } from '#src/studio/saving/sessions-context.ts'
import styles from './Theme.module.css'
import { objectOf } from './theme-file.ts'

interface Props {
  readonly session: FileSession
  readonly draft: string
  readonly languages: readonly string[]
  readonly isReadOnly: boolean
}

const POINTER = '/logo'

/** The logo on light and on dark grounds, and the mark that icons of tabs and home screens are made of: `logo` of header.json. */
export function LogoForm({ session, draft, languages, isReadOnly }: Props) {
  const text = useText()
  const { text: source, file } = useSession(session)
  const { data: choices } = useQuery(choicesQuery(draft))
  const { data: schema } = useQuery({ ...schemaQuery('header'), select: logoSchema })
  const header = objectOf(source)
  if (schema === undefined || header === null) return null
  const findings = file.findings
    .filter(({ pointer }) => pointer.startsWith(`${POINTER}/`))
    .map((finding) => asFieldFinding({ ...finding, pointer: finding.pointer.slice(POINTER.length) }))
  return (
    <fieldset className={styles.plain} disabled={isReadOnly}>
      <JsonForm
        label={text('studio-theme.logo')}
        schema={schema}
        value={asObject(header.logo)}
        languages={languages}
        choicesOf={(kind) => choices?.[kind] ?? []}
        findings={findings}
        onChange={(logo) => session.change(rewriteJson(source, { ...header, logo }))}
      />
    </fieldset>
  )
}

function logoSchema(header: FieldSchema): FieldSchema {
  return header.properties?.logo ?? {}
}
