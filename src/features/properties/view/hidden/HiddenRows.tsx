import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { PropertyPrice } from '#src/features/properties/view/PropertyPrice.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import styles from './HiddenRows.module.css'

interface Props {
  readonly properties: readonly PropertySummary[]
  readonly marqueeIgnore: readonly number[]
  readonly onRestore: (ids: readonly number[]) => void
}

/** Hidden properties, one line each with an undo button. */
export default function HiddenRows({ properties, marqueeIgnore, onRestore }: Props) {
  const text = useText()
  return (
    <>
      <ul className={`stack no-padding unmarked ${styles.rows}`}>
        {properties.map((property) => {
          const headline = property.TypeDescription || property.MainTypeName
          return (
            <li key={property.ID} className={`row spread ${styles.row}`}>
              <span>
                <SiteLink href={property.path}>{headline}</SiteLink>
                <span className="block quiet text-sm">
                  {property.Zip} {property.City} · <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
                </span>
              </span>
              <Button
                variant="link"
                size="small"
                aria-label={text('hidden.restore-named', { headline })}
                onClick={() => onRestore([property.ID])}
              >
                {text('hidden.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className={`quiet text-sm ${styles.hint}`}>{text('hidden.hint')}</p>
    </>
  )
}
