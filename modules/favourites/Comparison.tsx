import { useQueries } from '@tanstack/react-query'
import { Check } from 'lucide'
import {
  Button,
  DataTable,
  Icon,
  type ModuleContext,
  notesAtom,
  type PropertySummary,
  propertyFactsQuery,
  SiteLink,
  useBrowserAtom,
  useText,
} from 'vitrine/module'
import styles from './Comparison.module.css'
import { comparisonRows, type Row, type RowGroup } from './comparison-rows.tsx'
import { type ShortlistQuery, shortlistHref } from './shortlist-query.ts'
import type texts from './texts.json'

interface Props {
  readonly properties: readonly PropertySummary[]
  readonly context: ModuleContext
  readonly query: ShortlistQuery
}

/** A comparison of properties, one column each. Marks differing rows and the best numbers. Works without JavaScript. */
export function Comparison({ properties, context, query }: Props) {
  const text = useText<keyof typeof texts>()
  const { marqueeIgnore } = context.shell
  const notes = useBrowserAtom(notesAtom) ?? {}
  const facts = useQueries({ queries: properties.map(({ ID }) => propertyFactsQuery(String(ID), context.language)) })
  const groups = comparisonRows({ properties, facts: facts.map(({ data }) => data), marqueeIgnore, text })
  const ownNotes = properties.map(({ ID }) => notes[ID] ?? null)
  return (
    <div className={styles.comparison} data-comparison>
      <div className={styles.tools}>
        <label className={styles.switch}>
          <input type="checkbox" data-only-differences />
          <span>{text('favourites.only-differences')}</span>
        </label>
        <p className={styles.legend}>
          <span aria-hidden="true">≠</span> {text('favourites.legend')}
        </p>
        <Button
          variant="text"
          size="small"
          data-needs-script
          className={styles.print}
          onClick={() => window.print()}
          icon="printer"
          iconSize={18}
        >
          {text('favourites.print')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('favourites.comparison')}>
        <DataTable isSticky className={styles.table} style={{ '--properties': properties.length }}>
          <caption className="visually-hidden">{text('favourites.comparison')}</caption>
          <thead>
            <tr>
              <td />
              {properties.map((property) => (
                <th key={property.ID} scope="col">
                  <Head property={property} withoutHref={withoutHref(property.ID, context.path, query)} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.id} group={group} properties={properties} />
          ))}
          {ownNotes.some((note) => note !== null) && (
            <tbody>
              <tr data-differs>
                <th scope="row">{text('favourites.note')}</th>
                {properties.map(({ ID }, place) => (
                  <td key={ID} className={styles.note}>
                    {ownNotes[place] ?? <span className={styles.none}>–</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          )}
        </DataTable>
      </section>
    </div>
  )
}

/** The address of the comparison without a property; null if only one would be left. */
function withoutHref(id: number, path: string, { ids, compared }: ShortlistQuery): string | null {
  if (compared.length < 3) return null
  return shortlistHref(path, { ids: [...new Set([...ids, ...compared])], compared: compared.filter((other) => other !== id) })
}

function Head({ property, withoutHref }: { readonly property: PropertySummary; readonly withoutHref: string | null }) {
  const text = useText<keyof typeof texts>()
  const { SmallPictureItem: picture } = property
  const headline = property.TypeDescription || property.MainTypeName
  return (
    <>
      <span className={styles.picture}>
        {picture && (
          <img src={picture.urlTemplate.replace('{width}', '400')} alt="" width={picture.Width} height={picture.Height} />
        )}
        {picture?.note !== undefined && <span className={styles.pictureNote}>{picture.note}</span>}
      </span>
      <SiteLink className={styles.name} href={property.path}>
        {headline}
      </SiteLink>
      {withoutHref !== null && (
        <SiteLink className={styles.remove} href={withoutHref} aria-label={text('favourites.compare-without', { headline })}>
          <Icon of="x" size={18} />
        </SiteLink>
      )}
    </>
  )
}

interface GroupProps {
  readonly group: RowGroup
  readonly properties: readonly PropertySummary[]
}

function Group({ group: { title, rows }, properties }: GroupProps) {
  return (
    <tbody>
      {title !== '' && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={properties.length + 1}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key} data-differs={row.differs || undefined}>
          <th scope="row">
            {row.label}
            {row.differs && (
              <span className={styles.differs} aria-hidden="true">
                ≠
              </span>
            )}
          </th>
          {properties.map((property, place) => (
            <td key={property.ID}>
              {row.values[place] ?? <span className={styles.none}>–</span>}
              <BestMark row={row} place={place} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function BestMark({ row: { best }, place }: { readonly row: Row; readonly place: number }) {
  const text = useText<keyof typeof texts>()
  if (!best?.places.has(place)) return null
  return (
    <span className={styles.best}>
      <Icon of={Check} size={14} strokeWidth={2.5} />
      {text(`favourites.best.${best.kind}`)}
    </span>
  )
}
