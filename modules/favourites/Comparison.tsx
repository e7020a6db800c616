import type { CSSProperties, ReactNode } from 'react'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { availabilityOf } from '#src/domain/property/availability.ts'
import { comparableSurfaces } from '#src/domain/property/comparable-surfaces.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import { pricePerSquareMetre } from '#src/domain/property/price-per-area.ts'
import { formatArea } from '#src/domain/text/number-text.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { EnergyLabel } from '#src/parts/EnergyLabel.tsx'
import { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import styles from './Comparison.module.css'

interface Props {
  readonly properties: readonly PropertySummary[]
  readonly marqueeIgnore: readonly number[]
}

/** A comparison of properties: one column each, one row per fact; empty rows are left out. */
export function Comparison({ properties, marqueeIgnore }: Props) {
  const text = useText()
  const rows = rowsOf(properties, text, marqueeIgnore).filter(({ values }) => values.some((value) => value !== null))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label={text('favourites.comparison')}>
      <DataTable className={styles.table} style={{ '--properties': properties.length } as CSSProperties}>
        <caption className="visually-hidden">{text('favourites.comparison')}</caption>
        <thead>
          <tr>
            <td />
            {properties.map((property) => (
              <th key={property.ID} scope="col">
                {property.SmallPictureItem && (
                  <img
                    src={property.SmallPictureItem.urlTemplate.replace('{width}', '400')}
                    alt=""
                    width={property.SmallPictureItem.Width}
                    height={property.SmallPictureItem.Height}
                  />
                )}
                <SiteLink href={property.path}>{property.TypeDescription || property.MainTypeName}</SiteLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {properties.map((property, index) => (
                <td key={property.ID}>{values[index] ?? <span className={styles.none}>–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

interface Row {
  readonly label: string
  /** One per property, null where absent. */
  readonly values: readonly ReactNode[]
}

function rowsOf(properties: readonly PropertySummary[], text: Text, marqueeIgnore: readonly number[]): readonly Row[] {
  const row = (label: string, show: (property: PropertySummary) => ReactNode): Row => ({ label, values: properties.map(show) })
  const area = (value: number | null) => (value === null ? null : formatArea(value))
  const count = (value: number | null) => (value === null || value === 0 ? null : value)
  return [
    row(text('favourites.row.price'), (property) => <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />),
    row(text('favourites.row.per-m2'), (property) => pricePerSquareMetre(property, marqueeIgnore)),
    row(text('favourites.row.charges'), ({ ChargesRenter }) => (ChargesRenter === null ? null : formatEuro(ChargesRenter))),
    row(text('favourites.row.place'), ({ Zip, City, Address }) => (
      <>
        {Address !== '' && <span className={styles.street}>{Address}</span>}
        {Zip} {City}
      </>
    )),
    row(text('favourites.row.type'), ({ MainTypeName }) => MainTypeName),
    row(text('favourites.row.availability'), ({ Status }) => {
      const availability = availabilityOf(Status)
      return availability === 'sold' || availability === 'rented' ? text(`card.${availability}`) : text('favourites.available')
    }),
    row(text('favourites.row.living'), (property) => area(comparableSurfaces(property).living)),
    row(text('favourites.row.floor'), (property) => area(comparableSurfaces(property).floor)),
    row(text('favourites.row.land'), (property) => area(comparableSurfaces(property).land)),
    row(text('favourites.row.bedrooms'), ({ NumberOfBedRooms }) => count(NumberOfBedRooms)),
    row(text('favourites.row.bathrooms'), ({ NumberOfBathRooms }) => count(NumberOfBathRooms)),
    row(text('favourites.row.energy'), ({ EnergyBadge }) => EnergyBadge && <EnergyLabel badge={EnergyBadge} />),
    row(text('favourites.row.reference'), ({ RecordFile }) => RecordFile || null),
  ]
}
