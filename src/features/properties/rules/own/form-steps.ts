import { RENT } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Region } from '#schemas/property/region.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { regionOf } from '#src/features/properties/rules/place/region.ts'

/** The steps of the form for a property, in order. */
export const OWN_STEPS = ['place', 'price', 'facts', 'energy', 'texts', 'pictures', 'visits'] as const

export type OwnStep = (typeof OWN_STEPS)[number]

type FieldName = keyof typeof import('#schemas/property/property.ts').propertySchema.properties & keyof FeedProperty

const FLAT = ['2', '3']
const LAND = '4'
const GARAGE = '7'
const HOUSE = '1'

/** What decides which fields are asked for. */
interface Subject {
  readonly isRental: boolean
  readonly isDwelling: boolean
  readonly isFlat: boolean
  readonly isLand: boolean
  readonly isGarage: boolean
  readonly region: Region | null
}

export function subjectOf({ Goal, WebID, Zip, CountryID }: PlainObject): Subject {
  const isFlat = FLAT.includes(String(WebID))
  return {
    isRental: Goal === RENT,
    isDwelling: isFlat || WebID === HOUSE,
    isFlat,
    isLand: WebID === LAND,
    isGarage: WebID === GARAGE,
    region: typeof Zip === 'string' && typeof CountryID === 'number' ? regionOf({ Zip, CountryID }) : null,
  }
}

/** The fields that a step asks for: what the law of the region wants and visitors look for, by kind of property. */
export function fieldsOfStep(step: OwnStep, record: PlainObject): readonly FieldName[] {
  return FIELDS[step](subjectOf(record))
}

/** The step that asks for a field; null for one that none does. */
export function stepOfField(field: string, record: PlainObject): OwnStep | null {
  return OWN_STEPS.find((step) => fieldsOfStep(step, record).some((name) => name === field)) ?? null
}

const FIELDS: { readonly [step in OwnStep]: (subject: Subject) => readonly FieldName[] } = {
  place: () => [
    'Goal',
    'WebID',
    'Street',
    'HouseNumber',
    'BoxNr',
    'Zip',
    'City',
    'CountryID',
    'PublishAddress',
    'RecordFile',
    'ContactPerson',
  ],
  price: ({ isRental, isDwelling }) =>
    isRental
      ? [
          'Price',
          'ChargesRenter',
          'DepositMonths',
          'Availability',
          'AvailabilityDate',
          ...(isDwelling ? (['IsFurnished'] as const) : []),
        ]
      : ['Price', 'PublishPrice', 'CadastralIncome', 'RealEstateTax', 'VAT', 'ChargesOwner', 'Availability', 'AvailabilityDate'],
  facts: ({ isDwelling, isFlat, isLand, isGarage }) => {
    if (isLand) return ['SurfaceGround', 'PlotWidth', 'HasWater', 'HasElectricity', 'HasGas', 'HasSewer']
    if (isGarage) return ['SurfaceTotal', 'NumberOfGarages', 'NumberOfParkings', 'Floor']
    if (!isDwelling)
      return [
        'SurfaceTotal',
        'SurfaceOffice',
        'SurfaceGround',
        'ConstructionYear',
        'ConditionName',
        'NumberOfToilets',
        'NumberOfParkings',
        'HasLift',
      ]
    return [
      'SurfaceLivable',
      ...(isFlat ? (['Floor'] as const) : (['SurfaceGround', 'Facades'] as const)),
      'NumberOfBedRooms',
      'NumberOfBathRooms',
      'NumberOfShowerRooms',
      'NumberOfToilets',
      'NumberOfGarages',
      'NumberOfParkings',
      'NumberOfFloors',
      'ConstructionYear',
      'RenovationYear',
      'ConditionName',
      'KitchenName',
      'SurfaceTerrace',
      'SurfaceGarden',
      'OrientationT',
      'HasGarden',
      'HasTerrace',
      'HasCellar',
      'HasAttic',
      'HasLift',
      'Rooms',
    ]
  },
  energy: ({ isRental, isLand, isGarage, region }) => [
    ...(isLand || isGarage
      ? []
      : ([
          'EPCLabelText',
          'EnergyPerformance',
          'UniqueCode',
          'EnergyCertificateEndDate',
          'CO2Emission',
          'HeatingName',
          'WindowGlazing',
        ] as const)),
    ...(isRental ? [] : SALE_LAW[region ?? 'luxembourg']),
  ],
  texts: () => ['TypeDescription', 'DescriptionA', 'DescriptionB'],
  pictures: () => ['Pictures', 'Documents'],
  visits: () => ['OpenHouses', 'VirtualTour', 'Videos'],
}

/** What buyers are told of planning, floods and soil, by region. */
const SALE_LAW: { readonly [region in Region]: readonly FieldName[] } = {
  flanders: [
    'FloodScoreP',
    'FloodScoreG',
    'PlanningPermit',
    'PlanningDestination',
    'PlanningSummons',
    'PreemptiveRights',
    'AllotmentPermit',
    'SoilCertificate',
    'AsbestosDate',
  ],
  brussels: ['FloodHazard', 'SoilCertificate', 'PlanningDestination'],
  wallonia: ['FloodHazard', 'SoilCertificate', 'PlanningDestination'],
  luxembourg: [],
}
