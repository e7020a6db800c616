import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { StudioConnectorKind } from '#schemas/studio/connector-api.ts'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { schemaQuery } from '#src/studio/client/api/queries.ts'
import { type PlacedFindings, placeFindings } from '#src/studio/client/inspector/place-findings.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import { focusField } from '#src/studio/client/json-form/focus-field.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './Connect.module.css'
import { CredentialList } from './CredentialList.tsx'
import { useCreateConnector } from './use-create-connector.ts'

interface Props {
  readonly kind: StudioConnectorKind
  readonly secretsError: string | null
  readonly site: StudioSite
  readonly onOther: () => void
  readonly onCreated: () => void
  readonly onClose: () => void
}

/** The settings of a software, required ones first, and its credentials by name. */
export function ConnectForm({ kind, secretsError, site, onOther, onCreated, onClose }: Props) {
  const text = useText()
  const { data: schema, isError } = useQuery({
    ...schemaQuery('connector'),
    select: (whole) => whole.properties?.settings?.forms?.[kind.name] ?? {},
  })
  const [value, setValue] = useState<PlainObject>(kind.settings)
  const [{ inForm, others }, setFindings] = useState<PlacedFindings<FieldFinding>>({ inForm: [], others: [] })
  const create = useCreateConnector(kind)
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.focus(), [])
  // After rendering: a finding may be in a folded part.
  useEffect(() => {
    if (form.current !== null && inForm[0] !== undefined) focusField(form.current, inForm[0].pointer)
  }, [inForm])
  const show = (findings: readonly FieldFinding[]) => setFindings(placeFindings(schema ?? {}, value, findings))
  const submit = async () => {
    const settings = filledIn(value)
    const missing = (schema?.required ?? []).filter((name) => settings[name] === undefined)
    if (missing.length > 0) {
      show(missing.map((name) => ({ pointer: `/${name}`, message: text('studio.connect.needed') })))
      return
    }
    const found = await create.mutateAsync(settings).catch(() => null)
    if (found === null) return
    show(found)
    if (found.length === 0) onCreated()
  }
  return (
    <section ref={form} aria-label={kind.title} tabIndex={-1} className="stack gap-5 no-ring-focus">
      <div className="stack starts gap-2">
        <Button size="small" variant="text" onClick={onOther}>
          <Icon of={ArrowLeft} size={16} />
          {text('studio.connect.other')}
        </Button>
        {kind.description !== '' && <p className="quiet small measure">{kind.description}</p>}
      </div>
      <section className={`stack gap-3 ruled ${styles.section}`} aria-labelledby="connect-settings">
        <h3 id="connect-settings" className="medium">
          {text('studio.connect.settings')}
        </h3>
        <Problem words={isError ? '' : null} />
        {schema === undefined && !isError && <p role="status">{text('studio.loading')}</p>}
        {schema !== undefined && (
          <SettingFields schema={schema} value={value} findings={inForm} site={site} onChange={setValue} />
        )}
        {kind.hasStarter && (
          <div className="stack starts gap-3">
            <p className="quiet small measure">{text('studio.connect.table')}</p>
            <LinkButton
              size="small"
              variant="secondary"
              href={`/api/studio/connector/kinds/${encodeURIComponent(kind.name)}/starter`}
              download
            >
              {text('studio.connect.table.download')}
            </LinkButton>
          </div>
        )}
      </section>
      <CredentialList credentials={kind.credentials} hosts={kind.credentialHosts} secretsError={secretsError} />
      {(others.length > 0 || create.isError) && (
        <div role="alert" className="wrong">
          {others.map(({ pointer, message, suggestion }) => (
            <p key={`${pointer} ${message}`}>{[message, suggestion].filter(Boolean).join(' ')}</p>
          ))}
          {create.isError && <p>{create.problem}</p>}
        </div>
      )}
      <div className={`flow gap-3 ruled surface ${styles.actions}`}>
        <Button variant="secondary" onClick={onClose}>
          {text('studio.cancel')}
        </Button>
        <Button disabled={schema === undefined || create.isPending} onClick={() => void submit()}>
          {text('studio.connect.create')}
        </Button>
      </div>
    </section>
  )
}

interface FieldsProps {
  readonly schema: FieldSchema
  readonly value: PlainObject
  readonly findings: readonly FieldFinding[]
  readonly site: StudioSite
  readonly onChange: (value: PlainObject) => void
}

function SettingFields({ schema, value, findings, site, onChange }: FieldsProps) {
  const text = useText()
  const needed = pickSettings(schema, (name) => schema.required?.includes(name) ?? false)
  const more = pickSettings(schema, (name) => !schema.required?.includes(name))
  const count = Object.keys(more.properties ?? {}).length
  const shared = { value, findings, onChange, languages: site.languages }
  return (
    <>
      {Object.keys(needed.properties ?? {}).length === 0 ? (
        <p className="quiet small measure">{text('studio.connect.settings.none')}</p>
      ) : (
        <JsonForm label={text('studio.connect.settings')} schema={needed} {...shared} />
      )}
      {count > 0 && (
        <Disclosure summary={text('studio.connect.settings.more', { count })}>
          <div className={styles.more}>
            <JsonForm label={text('studio.connect.settings.more', { count })} schema={more} {...shared} />
          </div>
        </Disclosure>
      )}
    </>
  )
}

/** The schema of some of the settings. */
function pickSettings(schema: FieldSchema, isPicked: (name: string) => boolean): FieldSchema {
  const { formGroups: _, ...rest } = schema
  return {
    ...rest,
    required: schema.required?.filter(isPicked) ?? [],
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isPicked(name))),
  }
}

/** Settings without empty values, for instance emptied lines. */
function filledIn(settings: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const written = typeof value === 'string' ? value.trim() : value
      return written === undefined || written === null || written === '' ? [] : [[name, written]]
    }),
  )
}
