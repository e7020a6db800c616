import type { Texts } from './value-texts.ts'

/** Titles of the fields that every listing has, in French, Dutch, English and German. */
export const REQUIRED_FIELD_TITLES: { readonly [field: string]: Texts } = {
  WebID: ['type de bien', 'soort pand', 'type of property', 'Objektart'],
  Goal: ['vente ou location', 'verkoop of verhuur', 'sale or rental', 'Verkauf oder Vermietung'],
  Status: ['statut', 'status', 'status', 'Status'],
  Zip: ['code postal', 'postcode', 'postcode', 'Postleitzahl'],
  City: ['localité', 'gemeente', 'town', 'Ort'],
  CountryID: ['pays', 'land', 'country', 'Land'],
}
