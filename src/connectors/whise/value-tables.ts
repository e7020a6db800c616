import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { CATEGORY, STATUS } from '#src/connectors/categories.ts'
import type { MappedValue, ValueTables } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { FACT_TEXTS } from './fact-texts.ts'

export const ESTATE_STATUS = { active: 1, archived: 5, deleted: 6 } as const

/** 1 offline, 2 online, 3 estate of the month, 4 reference, 5 website only. */
export const DISPLAY_STATUS: { readonly shown: readonly number[]; readonly hidden: readonly number[] } = {
  shown: [2, 3, 4, 5],
  hidden: [1],
}

/** Ids from the lists that the API documentation links to. */
export const valueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'category',
    means: 'category',
    values: {
      1: CATEGORY.house,
      2: CATEGORY.flat,
      3: CATEGORY.land,
      4: CATEGORY.offices,
      5: CATEGORY.commercial,
      6: CATEGORY.industrial,
      7: CATEGORY.garage,
    },
  },
  subCategory: {
    title: 'subcategory',
    means: 'category',
    values: {
      ...all(CATEGORY.house, [1, 2], [4, 5], [7, 16], [70, 71], 87, [89, 90], 96, 154, 158, [173, 175]),
      ...all(CATEGORY.flat, [17, 20], [22, 25], 62, 69, [72, 74], [94, 95], 97, 156, 165, [176, 183]),
      ...all(CATEGORY.studio, 21, 93, 160),
      ...all(CATEGORY.investment, 3),
      ...all(CATEGORY.land, [26, 34], 63, 78, 88, 159, 161),
      ...all(CATEGORY.offices, [35, 41], 64, [76, 77], 83, 155, [171, 172]),
      ...all(CATEGORY.commercial, [42, 45], [54, 60], 65, [98, 99], [101, 131], [133, 152], [162, 164]),
      ...all(CATEGORY.industrial, [46, 47], 53, 61, [79, 82], [168, 169]),
      ...all(CATEGORY.garage, 6, [48, 52], 66, [84, 86], 157, 167, 170),
    },
  },
  purpose: { title: 'purpose', means: 'goal', values: { 1: 0, 2: 1, 3: 0 } },
  purposeStatus: {
    title: 'purpose status',
    means: 'status',
    values: {
      ...all(STATUS.active, [1, 2], [5, 6], [12, 13], [15, 16], 21),
      ...all(STATUS.sold, 3, 14, 17, 22),
      ...all(STATUS.rented, 4),
      ...all(STATUS.cancelled, [8, 9]),
      ...all(STATUS.inactive, [10, 11]),
      ...all(STATUS.prospective, [19, 20], [23, 28]),
    },
  },
  country: {
    title: 'country',
    means: 'country',
    values: {
      1: EURO_COUNTRIES.belgium.id,
      2: EURO_COUNTRIES.netherlands.id,
      3: EURO_COUNTRIES.france.id,
      4: EURO_COUNTRIES.germany.id,
      5: EURO_COUNTRIES.luxembourg.id,
      7: EURO_COUNTRIES.spain.id,
      8: EURO_COUNTRIES.italy.id,
      9: EURO_COUNTRIES.portugal.id,
      13: EURO_COUNTRIES.finland.id,
      23: EURO_COUNTRIES.austria.id,
      27: EURO_COUNTRIES.slovakia.id,
      30: EURO_COUNTRIES.greece.id,
      31: EURO_COUNTRIES.cyprus.id,
      32: EURO_COUNTRIES.bulgaria.id,
      83: EURO_COUNTRIES.croatia.id,
      93: EURO_COUNTRIES.estonia.id,
      126: EURO_COUNTRIES.ireland.id,
      140: EURO_COUNTRIES.latvia.id,
      146: EURO_COUNTRIES.lithuania.id,
      155: EURO_COUNTRIES.malta.id,
      213: EURO_COUNTRIES.slovenia.id,
    },
  },
  state: {
    title: 'state of the building',
    texts: FACT_TEXTS.state,
    values: {
      1: 'new',
      2: 'veryGood',
      3: 'refreshed',
      4: 'good',
      5: 'refresh',
      6: 'renovate',
      7: 'rebuild',
      8: 'demolish',
      9: null,
      10: 'green',
      11: 'toBeBuilt',
      12: 'underConstruction',
      13: 'newDevelopment',
      14: 'minorRenovation',
      15: 'renovated',
      16: 'toBeBuilt',
      17: null,
      18: 'toBeBuilt',
      19: 'underConstruction',
      20: 'new',
      21: 'new',
      22: 'underConstruction',
      23: null,
      24: null,
    },
  },
  availability: {
    title: 'availability',
    texts: FACT_TEXTS.availability,
    values: {
      1: 'atDeed',
      2: 'withOwner',
      3: 'withTenant',
      4: 'unavailable',
      5: 'now',
      6: 'atDelivery',
      7: 'toAgree',
    },
  },
  energyClass: {
    title: 'energy class',
    values: {
      App: 'A++',
      Ap: 'A+',
      ...same('A++', 'A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'E+', 'E', 'E-', 'F', 'G', 'H', 'I'),
    },
  },
  heating: {
    title: 'heating',
    texts: FACT_TEXTS.heating,
    values: {
      ...all('gas', 'gaz (chau. centr.)', 'gaz', 'gas (centr. verw.)', 'gas'),
      ...all('oil', 'mazout (chau. centr.)', 'mazout', 'mazout (centr. verw.)', 'stookolie', 'fuel'),
      ...all('electricity', 'electrique', 'électrique', 'elektrisch', 'elektriciteit', 'electric'),
      ...all('pellets', 'pellets'),
      ...all('heatPump', 'pompe à chaleur', 'warmtepomp', 'heat pump'),
      ...all('floor', 'chauffage au sol', 'vloerverwarming', 'floor heating'),
    },
  },
  kitchen: {
    title: 'kitchen',
    texts: FACT_TEXTS.kitchen,
    values: {
      ...all('none', 'non-équipée', 'niet ingericht', 'not fitted'),
      ...all('half', 'semi-équipée', 'half ingericht', 'semi-fitted'),
      ...all('fitted', 'équipée', 'ingericht', 'fitted'),
      ...all('full', 'super-équipée', 'volledig ingericht', 'fully fitted'),
      ...all('openHalf', 'amer. semi-équipée'),
      ...all('openFitted', 'amer. équipée'),
      ...all('openFull', 'amer. super-équipée'),
    },
  },
  glazing: {
    title: 'glazing',
    texts: FACT_TEXTS.glazing,
    values: {
      ...all('double', 'double', 'double vitrage', 'dubbel', 'dubbel glas', 'double glazing'),
      ...all('triple', 'triple', 'triple vitrage', 'drievoudig', 'driedubbel glas', 'triple glazing'),
      ...all('double', 'isol. thermique', 'isol. acoustique', 'isol. thermique et acoustique'),
    },
  },
  flood: {
    title: 'flood zone',
    texts: FACT_TEXTS.flood,
    values: {
      ...all('effective', 'zone innondable effective', 'zone inondable effective', 'effectief overstromingsgevoelig'),
      ...all('possible', 'zone innondable potentielle', 'zone inondable potentielle', 'mogelijk overstromingsgevoelig'),
      ...all('none', 'pas en zone inondable', 'niet overstromingsgevoelig', 'niet in overstromingsgebied'),
      ...all('delimited', 'zone innondable délimitée', 'zone inondable délimitée', 'afgebakend overstromingsgebied'),
      ...all('riparian', 'zone riveraine délimitée', 'afgebakende oeverzone'),
    },
  },
  destination: {
    title: 'planning destination',
    texts: FACT_TEXTS.destination,
    values: {
      ...all('residential', "zone d'habitat", 'woongebied'),
      ...all('rural', "zone d'habitat rurale", "zone d'habitat à caractère rural", 'woongebied met landelijk karakter'),
      ...all('agricultural', 'zone agricole', 'agrarisch gebied'),
      ...all('industrial', 'zone industrielle', 'industriegebied'),
      ...all('leisure', 'zone de loisirs du jour', 'gebied voor dagrecreatie'),
    },
  },
  summons: {
    title: 'planning summons',
    values: {
      ...all(
        true,
        'intimation existante',
        'gerechtelijke herstelmaatregel of bestuurlijke maatregel opgelegd',
        'dagvaarding uitgebracht',
      ),
      ...all(false, "pas d'intimation", 'geen dagvaarding', 'geen'),
    },
  },
} as const satisfies ValueTables

function all<Value extends MappedValue>(
  value: Value,
  ...names: readonly (string | number | readonly [number, number])[]
): { readonly [name: string]: Value } {
  const listed = names.flatMap((name) => {
    if (typeof name !== 'object') return [String(name)]
    const [from, to] = name
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
  return Object.fromEntries(listed.map((name) => [name, value]))
}

function same(...names: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, name]))
}
