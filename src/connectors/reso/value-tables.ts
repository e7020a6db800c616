import { CATEGORY, COUNTRY_IDS, STATUS } from '#src/connectors/categories.ts'
import type { MappedValue, ValueTable, ValueTables } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { CONDITIONS, GLAZINGS, HEATINGS, RENT_PERIODS, ROOM_NAMES } from '#src/connectors/feed-texts.ts'

/** The value of the kind table for "use the category of the type". */
export const AS_TYPE = 'type'
/** The value of the state table for "sold or, for a rental, rented". */
export const TAKEN = 'taken'

const { house, flat, land, investment, commercial, garage, industrial, offices } = CATEGORY

/** The lookups of the Data Dictionary 2.0, by name ("Active Under Contract") and code ("ActiveUnderContract"). */
export const valueTables = {
  document: DOCUMENT_TABLE,
  status: lookup(
    'StandardStatus',
    {
      Active: STATUS.active,
      'Active Under Contract': STATUS.active,
      Pending: TAKEN,
      Closed: TAKEN,
      'Coming Soon': STATUS.prospective,
      Hold: STATUS.inactive,
      Canceled: STATUS.cancelled,
      Expired: STATUS.cancelled,
      Withdrawn: STATUS.cancelled,
      Incomplete: null,
      Delete: null,
    },
    { means: 'status' },
  ),
  goal: lookup(
    'PropertyType (for sale or for rent)',
    {
      Residential: 0,
      'Residential Income': 0,
      'Residential Lease': 1,
      Land: 0,
      Farm: 0,
      'Manufactured In Park': 0,
      'Commercial Sale': 0,
      'Commercial Lease': 1,
      'Business Opportunity': 0,
    },
    { means: 'goal' },
  ),
  type: lookup(
    'PropertyType',
    {
      Residential: house,
      'Residential Income': investment,
      'Residential Lease': house,
      Land: land,
      Farm: land,
      'Manufactured In Park': house,
      'Commercial Sale': commercial,
      'Commercial Lease': commercial,
      'Business Opportunity': commercial,
    },
    { means: 'category' },
  ),
  kind: lookup(
    'PropertySubType',
    {
      ...all(flat, 'Apartment', 'Condominium', 'Stock Cooperative'),
      ...all(
        house,
        'Single Family Residence',
        'Townhouse',
        'Cabin',
        'Ranch',
        'Manufactured Home',
        'Manufactured On Land',
        'Mobile Home',
      ),
      ...all(investment, 'Multi Family', 'Triplex', 'Quadruplex', 'Mixed Use', 'Mobile Home Park'),
      ...all(land, 'Unimproved Land', 'Agriculture'),
      ...all(industrial, 'Industrial', 'Warehouse'),
      ...all(commercial, 'Retail', 'Hotel/Motel', 'Business'),
      ...all(AS_TYPE, 'Duplex', 'Farm', 'Boat Slip', 'Co-Ownership', 'Own Your Own', 'Tenancy in Common'),
      Office: offices,
      'Deeded Parking': garage,
      Timeshare: null,
    },
    { means: 'category' },
  ),
  country: { title: 'Country', means: 'country', values: COUNTRY_IDS },
  areaUnit: lookup('unit of area', { 'Square Meters': 1, 'Square Feet': 0.09290304, Acres: 4046.8564224 }),
  lengthUnit: lookup('unit of length', { Meters: 1, Feet: 0.3048 }),
  /** Payments per year. */
  frequency: lookup('AssociationFeeFrequency', {
    Annually: 1,
    'Semi-Annually': 2,
    Quarterly: 4,
    'Bi-Monthly': 6,
    Monthly: 12,
    'Semi-Monthly': 24,
    'Bi-Weekly': 26,
    Weekly: 52,
    Daily: 365,
    'One Time': null,
    Seasonal: null,
  }),
  rentPeriod: lookup(
    'LeaseAmountFrequency',
    {
      Annually: 'year',
      Quarterly: 'quarter',
      Monthly: 'month',
      Weekly: 'week',
      Daily: 'day',
    },
    { texts: RENT_PERIODS },
  ),
  media: lookup('MediaCategory', {
    Photo: 'photo',
    'Floor Plan': 'plan',
    Video: 'video',
    'Unbranded Virtual Tour': 'tour',
    'Branded Virtual Tour': 'tour',
    Document: 'document',
    'Agent Photo': null,
    'Office Logo': null,
    'Office Photo': null,
  }),
  alteration: lookup('MediaAlteration', {
    None: null,
    'Model Home': null,
    'Virtual Staging - Item Addition': 'virtual-staging',
    ...all('rendering', 'Virtual Representation - To Be Built', 'Virtual Representation - Under Construction'),
    ...all('altered', 'Virtual Renovation', 'Virtual Enhancements', 'Twilight Conversion', 'Decluttered - Item Removed'),
    'Other Media Modification': 'altered',
  }),
  room: lookup(
    'RoomType',
    {
      ...all('bathroom', 'Bathroom', 'Bathroom 1', 'Bathroom 2', 'Bathroom 3', 'Bathroom 4', 'Bathroom 5', 'Master Bathroom'),
      ...all('bedroom', 'Bedroom', 'Bedroom 1', 'Bedroom 2', 'Bedroom 3', 'Bedroom 4', 'Bedroom 5', 'Master Bedroom'),
      ...all('livingRoom', 'Living Room', 'Family Room', 'Great Room'),
      ...all('hobbyRoom', 'Bonus Room', 'Media Room'),
      ...all('office', 'Office', 'Den'),
      ...all('gym', 'Gym', 'Exercise Room'),
      ...all('storage', 'Utility Room'),
      Basement: 'basement',
      'Dining Room': 'diningRoom',
      'Game Room': 'playroom',
      Kitchen: 'kitchen',
      Laundry: 'laundry',
      Library: 'library',
      Loft: 'loft',
      Sauna: 'sauna',
      Workshop: 'workshop',
    },
    { texts: ROOM_NAMES },
  ),
  heating: lookup(
    'Heating',
    {
      ...all('gas', 'Natural Gas', 'Propane', 'Propane Stove'),
      ...all('oil', 'Oil', 'Kerosene'),
      ...all('electricity', 'Electric', 'Baseboard'),
      ...all('heatPump', 'Heat Pump', 'Geothermal'),
      'Pellet Stove': 'pellets',
      ...all(
        null,
        'Central',
        'Forced Air',
        'Hot Water',
        'Radiant',
        'Radiant Floor',
        'Radiant Ceiling',
        'Steam',
        'Zoned',
        'Ductless',
      ),
      ...all(
        null,
        'Ceiling',
        'Gravity',
        'Floor Furnace',
        'Wall Furnace',
        'Space Heater',
        'Separate Meters',
        'Humidity Control',
        'None',
      ),
      ...all(null, 'Other', 'See Remarks', 'Varies by Unit', 'Exhaust Fan', 'ENERGY STAR Qualified Equipment'),
    },
    { texts: HEATINGS },
  ),
  glazing: lookup('WindowFeatures', { 'Double Pane Windows': 'double', 'Triple Pane Windows': 'triple' }, { texts: GLAZINGS }),
  condition: lookup(
    'PropertyCondition',
    {
      'New Construction': 'new',
      'Updated/Remodeled': 'renovated',
      Fixer: 'renovate',
      'Under Construction': 'underConstruction',
      'To Be Built': 'toBeBuilt',
    },
    { texts: CONDITIONS },
  ),
  furnished: lookup('Furnished', { Furnished: true, Unfurnished: false, Partially: null, Negotiable: null }),
} satisfies ValueTables

function lookup(title: string, names: { readonly [name: string]: MappedValue }, more: Pick<ValueTable, 'means' | 'texts'> = {}) {
  const codes = Object.entries(names).map(([name, value]) => [codeOf(name), value] as const)
  return { title, ...more, values: { ...Object.fromEntries(codes), ...names } }
}

/** "SemiAnnually" for "Semi-Annually", "TenancyInCommon" for "Tenancy in Common". Tables ignore case. */
function codeOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '')
}

function all<Value extends MappedValue>(value: Value, ...names: readonly string[]): { readonly [name: string]: Value } {
  return Object.fromEntries(names.map((name) => [name, value]))
}
