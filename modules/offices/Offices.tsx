import { useState } from 'react'
import { defineView, type ModuleContext, type ModuleProps, NoSection, PropertyMap, placesQuery, useApi } from 'vitrine/module'
import { OfficeLines } from './OfficeLines.tsx'
import styles from './Offices.module.css'
import { type Office, officesOf } from './offices.ts'
import type { Content } from './schema.ts'

/** The radius of the map around a single office, in metres. */
const ALONE_RADIUS_M = 6000

export const view = defineView(Offices, {
  queries: (_, { layout }) => (layout.view === 'map' ? [placesQuery()] : []),
})

export default function Offices({ content, context }: ModuleProps<Content>) {
  const offices = officesOf(content, context.shell.agency)
  if (offices.length === 0) return <NoSection />
  if (context.layout.view === 'map') return <OfficeMap offices={offices} context={context} />
  return (
    <ul className={styles.cards}>
      {offices.map((office) => (
        <li key={office.name} className={styles.card}>
          <OfficeLines office={office} context={context} />
        </li>
      ))}
    </ul>
  )
}

interface OfficeMapProps {
  readonly offices: readonly Office[]
  readonly context: ModuleContext
}

function OfficeMap({ offices, context }: OfficeMapProps) {
  const { places } = useApi(placesQuery())
  const [active, setActive] = useState<number | null>(null)
  const points = offices.flatMap(({ name, city, latitude, longitude }, index) =>
    latitude === undefined || longitude === undefined
      ? []
      : [
          {
            ...{ ID: index + 1, Status: 1 as const, City: city, MainTypeName: name, Price: null },
            ...{ GoogleX: latitude, GoogleY: longitude, IsLocationExact: true },
          },
        ],
  )
  return (
    <div className={styles.beside}>
      {points.length > 0 && (
        <PropertyMap
          className={styles.map}
          content={{ points, clusters: [], bounds: null, propertyPath: context.path }}
          loadCards={async () => ({ cards: [], total: 0 })}
          places={places}
          language={context.language}
          marqueeIgnore={[]}
          marker="office"
          {...(points.length === 1 && { radiusM: ALONE_RADIUS_M })}
          highlightedId={active}
          onHighlight={setActive}
          onSelect={setActive}
        />
      )}
      <ul className={styles.list}>
        {offices.map((office, index) => (
          <li
            key={office.name}
            className={styles.office}
            data-active={active === index + 1 || undefined}
            onPointerEnter={() => setActive(index + 1)}
            onPointerLeave={() => setActive(null)}
          >
            <OfficeLines office={office} context={context} />
          </li>
        ))}
      </ul>
    </div>
  )
}
