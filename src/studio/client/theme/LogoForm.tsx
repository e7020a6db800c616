import { useQuery } from '@tanstack/react-query'
import { asObject } from '#src/base/json/plain-object.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { choicesQuery, schemaQuery } from '#src/studio/client/api/queries.ts'
import { asFieldFinding } from '#src/studio/client/inspector/place-findings.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { objectOf } from './theme-file.ts'

interface Props {
  readonly session: FileSession
  readonly draft: string
  readonly languages: readonly string[]
  readonly isReadOnly: boolean
}

const POINTER = '/logo'

/** The logo on light and dark backgrounds, and the mark for icons: `logo` of header.json. */
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
    <fieldset className="unframed" disabled={isReadOnly}>
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
