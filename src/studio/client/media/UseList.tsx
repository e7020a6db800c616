import { useQuery } from '@tanstack/react-query'
import { pictureSchema } from '#schemas/site/picture.ts'
import type { StudioMediaDetails, StudioMediaUse } from '#schemas/studio/media-api.ts'
import type { StudioEntry, StudioFile, StudioSite } from '#schemas/studio/studio-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { fileQuery, treeQuery } from '#src/studio/client/api/queries.ts'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { useSession, useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { withValueAt } from './at-pointer.ts'
import styles from './Details.module.css'
import { placeInWords } from './media-words.ts'

interface Props {
  readonly details: StudioMediaDetails
  readonly site: StudioSite
  readonly draft: string
  readonly mayEdit: boolean
}

/** The limit for showing a form at each place; beyond it, each place links to its form. */
const MOST_FORMS = 12

/** The places of the draft that name a file, with the texts there in each language. */
export function UseList({ details: { name, places }, site, draft, mayEdit }: Props) {
  const text = useText()
  const { data: tree } = useQuery(treeQuery(draft))
  const entryOf = (file: string) => tree?.entries.find((entry) => entry.file === file)
  const pages = new Map(tree?.entries.filter(({ kind }) => kind === 'page').map((entry) => [entry.id, entry.title]))
  return (
    <section className={`stack gap-2 ruled ${styles.uses}`} aria-labelledby="media-uses">
      <h3 id="media-uses" className="medium">
        {places.length === 0 ? text('studio-media.unused.title') : text('studio-media.used', { count: places.length })}
      </h3>
      {places.length === 0 && <p className="quiet tiny digits">{text('studio-media.unused.words')}</p>}
      <ul className="list gap-4">
        {places.map((use, index) => (
          <UseLine
            key={`${use.file} ${use.pointer}`}
            use={use}
            entry={entryOf(use.file)}
            pages={pages}
            alt={
              use.kind === 'picture' && index < MOST_FORMS ? (
                <AltOfUse
                  use={use}
                  title={entryOf(use.file)?.title ?? use.file}
                  name={name}
                  site={site}
                  draft={draft}
                  isReadOnly={!mayEdit}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly use: StudioMediaUse
  readonly entry: StudioEntry | undefined
  readonly pages: ReadonlyMap<string, string>
  readonly alt: React.ReactNode
}

function UseLine({ use: { file, pointer }, entry, pages, alt }: LineProps) {
  const text = useText()
  const [, go] = useStudioAddress()
  const shownOn = (entry?.shownOn ?? []).map((id) => pages.get(id) ?? id)
  return (
    <li className="stack gap-1">
      <Button variant="link" size="small" onClick={() => go({ view: 'site', file, at: pointer, tab: 'form', column: 'form' })}>
        {entry?.title ?? file}
      </Button>
      <span className="quiet tiny digits">
        {placeInWords(pointer)}
        {shownOn.length > 0 && ` · ${text('studio-media.shown-on', { pages: shownOn.slice(0, 3).join(', ') })}`}
      </span>
      {alt}
    </li>
  )
}

interface AltProps {
  readonly use: StudioMediaUse
  readonly title: string
  readonly name: string
  readonly site: StudioSite
  readonly draft: string
  readonly isReadOnly: boolean
}

/** The alternative text of a picture in one place. */
function AltOfUse(props: AltProps) {
  const { data } = useQuery(fileQuery(props.draft, props.use.file))
  return data === undefined ? null : <LoadedAlt {...props} file={data} />
}

/** The form of the file shows the hint. */
const { description: _, ...ALT } = pictureSchema.properties.alt

function LoadedAlt({ use: { pointer }, title, name, site, isReadOnly, file }: AltProps & { readonly file: StudioFile }) {
  const text = useText()
  const sessions = useSessions()
  const session = sessions.open(file)
  const { text: source } = useSession(session)
  const value = parsed(source)
  const { src, alt } = asObject(valueAt(value, fromPointer(pointer)))
  // The form may have replaced the picture.
  if (src !== name) return null
  return (
    <fieldset className={`narrows ${styles.alt}`} disabled={isReadOnly}>
      <JsonForm
        label={text('studio-media.alt', { place: `${title} › ${placeInWords(pointer)}` })}
        schema={{ type: 'object', properties: { alt: { ...ALT, title: text('studio-media.alt.label') } } }}
        value={alt === undefined ? {} : { alt }}
        languages={site.languages}
        onChange={(next) => session.change(rewriteJson(source, withValueAt(value, `${pointer}/alt`, next.alt)))}
      />
    </fieldset>
  )
}

function parsed(source: string): unknown {
  try {
    return parseText(source)
  } catch {
    return undefined
  }
}
