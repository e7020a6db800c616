import { type Agency, type Language, type Localised, type PropertyDetail, useText } from 'vitrine/module'
import styles from './PrintedAgency.module.css'
import type texts from './texts.json'

interface Props {
  readonly agency: Localised<Agency>
  readonly property: PropertyDetail
  readonly language: Language
}

/** Shown only in print: the agency, and a QR code of the page. */
export function PrintedAgency({ agency, property, language }: Props) {
  const text = useText<keyof typeof texts>()
  return (
    <div className={styles.printed} aria-hidden="true">
      {/* Loaded with the page: a print dialog does not wait for images. */}
      <img
        className={styles.code}
        src={`/api/properties/${property.ID}/code.svg?language=${language}`}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        data-on-paper
      />
      <div>
        <p className={styles.scan}>{text('summary.scan')}</p>
        <p>{agency.name}</p>
        <p>{`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`}</p>
        <p>
          {agency.phone.text} · {agency.email}
        </p>
      </div>
    </div>
  )
}
