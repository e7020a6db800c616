import { LANGUAGES } from '#schemas/language.ts'
import { HEATING_ENERGIES, type HeatingEnergy } from '#schemas/property/energy-rates.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { Texts } from '#src/features/properties/rules/facts/value-texts.ts'

/** A usual value of a field whose values are texts, in each language. */
export interface ValuePreset {
  readonly key: string
  readonly texts: Texts
}

const preset = (key: string, ...texts: Texts): ValuePreset => ({ key, texts })

/** The usual values of fields that hold a text in each language, so that nobody has to write it four times. */
export const VALUE_PRESETS = {
  ConditionName: [
    preset('new', 'Neuf', 'Nieuw', 'New', 'Neu'),
    preset('excellent', 'Excellent état', 'Uitstekende staat', 'Excellent condition', 'Hervorragender Zustand'),
    preset('good', 'Bon état', 'Goede staat', 'Good condition', 'Guter Zustand'),
    preset('refresh', 'À rafraîchir', 'Op te frissen', 'To be refreshed', 'Auffrischungsbedürftig'),
    preset('renovate', 'À rénover', 'Te renoveren', 'To be renovated', 'Renovierungsbedürftig'),
  ],
  KitchenName: [
    preset('fitted', 'Équipée', 'Ingericht', 'Fitted', 'Einbauküche'),
    preset('hyper', 'Super équipée', 'Volledig ingericht', 'Fully fitted', 'Voll ausgestattete Einbauküche'),
    preset('partly', 'Semi-équipée', 'Gedeeltelijk ingericht', 'Partly fitted', 'Teilweise ausgestattet'),
    preset('none', 'Non équipée', 'Niet ingericht', 'Not fitted', 'Nicht ausgestattet'),
  ],
  HeatingName: [
    preset('gas', 'Gaz', 'Gas', 'Gas', 'Gas'),
    preset('oil', 'Mazout', 'Stookolie', 'Heating oil', 'Heizöl'),
    preset('heat-pump', 'Pompe à chaleur', 'Warmtepomp', 'Heat pump', 'Wärmepumpe'),
    preset('electricity', 'Électrique', 'Elektrisch', 'Electric', 'Elektrisch'),
    preset('pellets', 'Pellets', 'Pellets', 'Pellets', 'Pellets'),
    preset('wood', 'Bois', 'Hout', 'Wood', 'Holz'),
  ],
  WindowGlazing: [
    preset('triple', 'Triple vitrage', 'Driedubbel glas', 'Triple glazing', 'Dreifachverglasung'),
    preset('double', 'Double vitrage', 'Dubbel glas', 'Double glazing', 'Doppelverglasung'),
    preset('single', 'Simple vitrage', 'Enkel glas', 'Single glazing', 'Einfachverglasung'),
  ],
  Availability: [
    preset('deed', 'À l’acte', 'Bij akte', 'At the deed', 'Bei der Beurkundung'),
    preset('now', 'Immédiatement', 'Onmiddellijk', 'At once', 'Sofort'),
    preset('agreed', 'À convenir', 'Overeen te komen', 'To be agreed', 'Nach Vereinbarung'),
  ],
  OrientationT: [
    preset('north', 'Nord', 'Noord', 'North', 'Nord'),
    preset('north-east', 'Nord-est', 'Noordoost', 'North-east', 'Nordost'),
    preset('east', 'Est', 'Oost', 'East', 'Ost'),
    preset('south-east', 'Sud-est', 'Zuidoost', 'South-east', 'Südost'),
    preset('south', 'Sud', 'Zuid', 'South', 'Süd'),
    preset('south-west', 'Sud-ouest', 'Zuidwest', 'South-west', 'Südwest'),
    preset('west', 'Ouest', 'West', 'West', 'West'),
    preset('north-west', 'Nord-ouest', 'Noordwest', 'North-west', 'Nordwest'),
  ],
  PlanningDestination: [
    preset('residential', 'Zone d’habitat', 'Woongebied', 'Residential area', 'Wohngebiet'),
    preset(
      'rural',
      'Zone d’habitat à caractère rural',
      'Woongebied met landelijk karakter',
      'Rural residential area',
      'Ländliches Wohngebiet',
    ),
    preset(
      'expansion',
      'Zone d’extension d’habitat',
      'Woonuitbreidingsgebied',
      'Residential expansion area',
      'Wohnerweiterungsgebiet',
    ),
    preset('agricultural', 'Zone agricole', 'Agrarisch gebied', 'Agricultural area', 'Landwirtschaftsgebiet'),
    preset('economic', 'Zone d’activité économique', 'Bedrijvenzone', 'Business zone', 'Gewerbegebiet'),
  ],
} as const satisfies { readonly [field: string]: readonly ValuePreset[] }

export type PresetField = keyof typeof VALUE_PRESETS

export function isPresetField(field: string): field is PresetField {
  return Object.hasOwn(VALUE_PRESETS, field)
}

/** The value of a field for the key of a preset; undefined for an unknown key. */
export function presetValue(field: PresetField, key: unknown): { readonly [language: string]: string } | undefined {
  const found = VALUE_PRESETS[field].find((each) => each.key === key)
  return found && Object.fromEntries(LANGUAGES.map((language, index) => [language, found.texts[index] ?? '']))
}

/** The key of the preset that a value is; null for another value. */
export function presetKey(field: PresetField, value: unknown): string | null {
  if (!isPlainObject(value)) return null
  const found = VALUE_PRESETS[field].find(({ texts }) => LANGUAGES.every((language, index) => value[language] === texts[index]))
  return found?.key ?? null
}

/** The energy of a heating, for the estimate of its costs; undefined where none of the rates fits. */
export function heatingEnergy(key: unknown): HeatingEnergy | undefined {
  return HEATING_ENERGIES.find((energy) => energy === key) ?? (key === 'heat-pump' ? 'electricity' : undefined)
}
