import type { PropertyDetail } from '#schemas/property-detail.ts'
import { formatDate } from '#src/domain/date.ts'
import { formatEuro } from '#src/domain/price.ts'
import type { Text } from '#src/i18n/use-text.ts'

type Unit = 'text' | 'count' | 'm2' | 'm' | 'euro' | 'date' | 'flag'

/** The facts in groups, in their order, each with the way it is shown. */
const GROUPS = {
  facts: {
    RecordFile: 'text',
    MainTypeName: 'text',
    Availability: 'text',
    SurfaceLivable: 'm2',
    SurfaceTotal: 'm2',
    SurfaceGround: 'm2',
    SurfaceGarden: 'm2',
    SurfaceTerrace: 'm2',
    NumberOfBedRooms: 'count',
    NumberOfBathRooms: 'count',
    NumberOfShowerRooms: 'count',
    NumberOfToilets: 'count',
    NumberOfGarages: 'count',
    NumberOfFloors: 'count',
    Facades: 'count',
    FrontWidth: 'm',
    ConstructionYear: 'text',
    RenovationYear: 'text',
    ConditionName: 'text',
    OrientationT: 'text',
    HasGarden: 'flag',
    HasTerrace: 'flag',
    HasCellar: 'flag',
    HasAttic: 'flag',
    HasLift: 'flag',
    IsFurnished: 'flag',
    FloodZone: 'text',
  },
  energy: {
    EnergyPerformance: 'text',
    UniqueCode: 'text',
    CO2Emission: 'text',
    EnergyCertificateEndDate: 'date',
    HeatingName: 'text',
    WindowGlazing: 'text',
  },
  price: { CadastralIncome: 'euro', RealEstateTax: 'euro', ChargesOwner: 'euro', ChargesRenter: 'euro', DepositAmount: 'euro' },
} as const satisfies Record<string, Partial<Record<keyof PropertyDetail, Unit>>>

export type FactGroup = keyof typeof GROUPS
type Field = { [Group in FactGroup]: keyof (typeof GROUPS)[Group] }[FactGroup]

export interface Fact {
  readonly field: Field
  readonly label: string
  readonly value: string
}

/** The facts of a group that the home has, with label and value in the page's language. */
export function factsOf(group: FactGroup, property: PropertyDetail, text: Text): readonly Fact[] {
  return Object.entries(GROUPS[group]).flatMap(([name, unit]) => {
    const field = name as Field
    const value = showValue(property[field], unit, text)
    return value === '' ? [] : [{ field, label: text(`property.field.${field}`), value }]
  })
}

function showValue(value: unknown, unit: Unit, text: Text): string {
  if (value === null || value === undefined || value === '' || value === '-') return ''
  if (unit === 'flag') return text(value === true ? 'property.yes' : 'property.no')
  if (unit === 'euro') return formatEuro(value)
  if (unit === 'date') return formatDate(value)
  if (unit === 'count') return value === 0 ? '' : String(value)
  if (unit === 'm2') return value === 0 ? '' : `${value} m²`
  return unit === 'm' ? `${String(value)} m` : String(value)
}
