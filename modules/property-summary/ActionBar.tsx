import { MessageCircle, Phone } from 'lucide'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { Agency } from '#schemas/site/site.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FavouriteButton } from '#src/parts/FavouriteButton.tsx'
import { FormLink } from '#src/parts/FormLink.tsx'
import { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './ActionBar.module.css'
import { ShareButton } from './ShareButton.tsx'
import { whatsappHref } from './whatsapp.ts'

interface Props {
  readonly property: PropertyDetail
  readonly agency: Localised<Agency>
  readonly marqueeIgnore: readonly number[]
  /** The main action of the property; absent where none is offered. */
  readonly main: { readonly label: string; readonly href: string } | undefined
  readonly title: string
  /** The page's canonical path. */
  readonly path: string
}

/** Price and actions at the foot of a small window, on every part of the page; a wide one has them at the side. */
export function ActionBar({ property, agency, marqueeIgnore, main, title, path }: Props) {
  const text = useText()
  const { phone, whatsapp } = agency
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links and buttons
    <div role="group" className={styles.bar} aria-label={text('summary.actions')} data-action-bar>
      <p className={styles.price}>
        <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
      </p>
      <ul className={styles.signs}>
        <li>
          <LinkButton variant="plain" size="icon" href={phone.href} aria-label={text('property.call', { phone: phone.text })}>
            <Icon of={Phone} size={20} strokeWidth={1.75} />
          </LinkButton>
        </li>
        {whatsapp && (
          <li>
            <LinkButton
              variant="plain"
              size="icon"
              href={whatsappHref(whatsapp, text('summary.whatsapp-text', { title, code: property.RecordFile }))}
              aria-label={text('summary.whatsapp')}
            >
              <Icon of={MessageCircle} size={20} strokeWidth={1.75} />
            </LinkButton>
          </li>
        )}
        <li className={styles.heart}>
          <FavouriteButton id={property.ID} headline={title} shape="sign" />
        </li>
        <li>
          <ShareButton title={title} path={path} isSign />
        </li>
      </ul>
      {main && (
        <LinkButton as={FormLink} size="small" className={styles.main} href={main.href} data-primary-action>
          {main.label}
        </LinkButton>
      )}
    </div>
  )
}
