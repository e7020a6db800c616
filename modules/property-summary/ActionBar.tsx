import {
  type Agency,
  FavouriteButton,
  FormLink,
  LinkButton,
  type Localised,
  type PropertyDetail,
  PropertyPrice,
  useText,
} from 'vitrine/module'
import styles from './ActionBar.module.css'
import { ShareButton } from './ShareButton.tsx'
import type texts from './texts.json'
import { whatsappHref } from './whatsapp.ts'

interface Props {
  readonly property: PropertyDetail
  readonly agency: Localised<Agency>
  readonly marqueeIgnore: readonly number[]
  /** The main action of the property; absent without one. */
  readonly main: { readonly label: string; readonly href: string } | undefined
  readonly title: string
  /** The page's canonical path. */
  readonly path: string
}

/** Price and actions at the foot of a small window; on a wide one they are at the side. */
export function ActionBar({ property, agency, marqueeIgnore, main, title, path }: Props) {
  const text = useText<keyof typeof texts>()
  const { phone, whatsapp } = agency
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links and buttons
    <div role="group" className={styles.bar} aria-label={text('property-summary.actions')} data-action-bar>
      <p className={styles.price}>
        <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
      </p>
      <div className={styles.signs}>
        <LinkButton
          variant="plain"
          size="icon"
          href={phone.href}
          aria-label={text('property-summary.call', { phone: phone.text })}
          icon="phone"
        />
        {whatsapp && (
          <LinkButton
            variant="plain"
            size="icon"
            href={whatsappHref(whatsapp, text('property-summary.whatsapp-text', { title, code: property.RecordFile }))}
            aria-label={text('property-summary.whatsapp')}
            icon="message"
          />
        )}
        <FavouriteButton id={property.ID} headline={title} shape="sign" />
        <ShareButton title={title} path={path} isSign />
      </div>
      {main && (
        <LinkButton as={FormLink} size="small" className={styles.main} href={main.href} data-primary-action>
          {main.label}
        </LinkButton>
      )}
    </div>
  )
}
