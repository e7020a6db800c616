import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { choicesQuery, schemaQuery } from '#src/studio/client/api/queries.ts'
import { CommentGutter } from '#src/studio/client/comments/CommentGutter.tsx'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { focusField } from '#src/studio/client/json-form/focus-field.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { formMediaQuery } from '#src/studio/client/media/form-media.ts'
import { useNaming } from '#src/studio/client/pickers/use-naming.ts'
import { RichTextField } from '#src/studio/client/rich-text/RichTextField.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { useShared } from '#src/studio/client/saving/use-shared.ts'
import { FindingActions } from './FindingActions.tsx'
import { FindingList } from './FindingList.tsx'
import { FormLanguages, useIsOneLanguage } from './FormLanguages.tsx'
import { asFieldFinding, placeFindings } from './place-findings.ts'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly session: FileSession
  readonly value: PlainObject
  readonly title: string
  readonly isReadOnly: boolean
  /** The properties that the form shows; all if absent. Must keep its identity. */
  readonly fields?: readonly string[]
}

/** The form of a file, or of some of its properties. */
export function FileForm({ site, draft, session, value: whole, title, isReadOnly, fields }: Props) {
  const text = useText()
  const [{ language: address, at }, go] = useStudioAddress()
  const [isOneLanguage, setOneLanguage] = useIsOneLanguage()
  const { file, text: source } = useSession(session)
  const { data: full } = useQuery(schemaQuery(file.schema))
  const schema = useMemo(() => full && withOnly(full, fields), [full, fields])
  const value = useMemo(() => onlyOf(whole, fields), [whole, fields])
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
  const latest = useRef({ source, whole, fields })
  latest.current = { source, whole, fields }
  const change = useCallback(
    (next: PlainObject) => {
      const { current } = latest
      session.change(rewriteJson(current.source, current.fields === undefined ? next : { ...current.whole, ...next }))
    },
    [session],
  )
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
      <CommentGutter draft={draft} subject={file.file}>
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
            {...(file.base && { fixed: file.base.locks })}
            Media={media.data?.FormMedia ?? null}
            naming={naming}
            richText={RichTextField}
            onOpenSource={openSource}
            onChange={change}
          />
        </fieldset>
      </CommentGutter>
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

function withOnly(schema: FieldSchema, fields: readonly string[] | undefined): FieldSchema {
  if (fields === undefined) return schema
  const { formGroups: _, properties = {}, ...rest } = schema
  return { ...rest, properties: onlyOf(properties, fields) as typeof properties }
}

function onlyOf(value: PlainObject, fields: readonly string[] | undefined): PlainObject {
  return fields === undefined ? value : Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))
}
