import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { focusSchema } from '#schemas/site/picture.ts'
import { DOCUMENT_KINDS } from './document-kind.ts'
import { HEATING_ENERGIES } from './energy-rates.ts'
import { goalSchema } from './goal.ts'

const text = { type: 'string', maxLength: 400 } as const
const amount = { description: 'In euro.', type: 'number', minimum: -1e9, maximum: 1e9 } as const
const areaM2 = { description: 'In m².', type: 'number', minimum: 0, maximum: 1e8 } as const
const lengthM = { description: 'In metres.', type: 'number', minimum: 0, maximum: 1e5 } as const
const count = { type: 'integer', minimum: 0, maximum: 10000 } as const
const year = { type: 'integer', minimum: 1000, maximum: 2200 } as const
const date = { description: 'As 2026-11-21.', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' } as const
const flag = { type: 'boolean' } as const
/** No segment begins with a dot: a path never leaves its folder. */
const privateFile = {
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*\\.pdf$',
  maxLength: 300,
} as const
const mediaFile = { type: 'string', pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*$', maxLength: 300 } as const

const named = (description: string) => ({ ...multilingualSchema, description })

/**
 * One listing of the feed (`site-config/data/properties.json`), in the field names of PROP-01 and, where it
 * names none, those of the agency software's public API. Unknown fields are preserved.
 */
export const propertySchema = {
  type: 'object',
  required: ['ID', 'WebID', 'Goal', 'Status', 'Zip', 'City', 'CountryID', 'CreateDate'],
  additionalProperties: true,
  properties: {
    ID: { type: 'integer', minimum: 1, maximum: 2147483647 },
    WebID: { description: 'The main category.', type: 'string', pattern: '^\\d+$' },
    WebIDs: { description: 'Every category the property belongs to, separated by commas.', type: 'string', maxLength: 100 },
    Goal: goalSchema,
    // What each means to visitors: src/domain/property/availability.ts. Check and indexes of the table: src/server/listings/tables.ts.
    Status: {
      description: '0 prospective, 1 active, 2 sold, 3 cancelled, 4 rented, 5 inactive, 6 reference; 1, 2 and 4 are shown.',
      enum: [0, 1, 2, 3, 4, 5, 6],
    },
    StatusDate: {
      ...date,
      description: 'The first day of its status, as 2026-11-21; that of the import which brought it where absent.',
    },
    SubStatus: { type: 'integer' },
    RecordFile: { description: 'The reference code: V… for sale, L… for rent, some purely numeric.', ...text },
    UniqueCode: { description: 'The unique code of the energy certificate.', ...text },
    Price: {
      description: 'In euro. 0, as without it, is "on request"; a rental has one.',
      type: 'number',
      minimum: 0,
      maximum: 1e9,
    },
    PublishPrice: { description: 'Whether the price may be shown.', ...flag },
    PriceUnit: { description: '7 shows "starting from" before the price.', type: 'integer' },
    PriceUnitText: named('What follows the price, for instance "per month".'),
    StartPrice: amount,
    PriceHistory: {
      description:
        'The prices so far, each with the first day it was asked, as far as the agency’s software knows them. Imports add the changes that they see.',
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['Date', 'Price'],
        additionalProperties: true,
        properties: { Date: date, Price: { description: 'In euro.', type: 'number', exclusiveMinimum: 0, maximum: 1e9 } },
      },
    },
    Marquee: { type: 'integer', minimum: 0, maximum: 5 },
    IsTakeover: {
      description: 'Whether a business changes hands with the premises: "For takeover" stands on a commercial listing on offer.',
      ...flag,
    },
    MarqueeName: named('The ribbon’s text, for instance "New".'),
    Street: text,
    HouseNumber: text,
    BoxNr: text,
    Zip: text,
    City: { ...text, minLength: 1 },
    NeighbourhoodID: {
      description: 'The neighbourhood of its city, in data/neighbourhoods.json; 0, as without it, is none.',
      type: 'integer',
      minimum: 0,
      maximum: 2147483647,
    },
    CountryID: { type: 'integer' },
    CountryName: multilingualSchema,
    PublishAddress: { description: 'Whether the address may be shown.', ...flag },
    GoogleX: { description: 'Latitude.', type: 'number', minimum: -90, maximum: 90 },
    GoogleY: { description: 'Longitude.', type: 'number', minimum: -180, maximum: 180 },
    TypeDescription: named('The free headline; may be empty.'),
    DescriptionA: named('The short description.'),
    DescriptionB: named('The long description; paragraphs are separated by empty lines.'),
    ProjectID: { description: 'The new-build project that the property is a part of.', type: 'integer', minimum: 1 },
    CreateDate: date,
    ModifyDate: date,
    Pictures: {
      type: 'array',
      maxItems: 60,
      items: {
        type: 'object',
        required: ['Url'],
        additionalProperties: true,
        properties: {
          ID: { type: 'integer' },
          Url: {
            description:
              'The file, relative to site-config/media, or an https: address whose host listings.pictureHosts of site.json allows.',
            type: 'string',
            pattern: '^([a-zA-Z0-9_-][a-zA-Z0-9_./-]*|https://[^\\s\\u0000-\\u001f\\\\"\'<>]+)$',
            maxLength: 1000,
          },
          Name: named('The caption.'),
          Focus: focusSchema,
          Kind: {
            description: 'A floor plan is never cropped, and stands apart from the photos; "photo" when absent.',
            enum: ['photo', 'plan'],
          },
        },
      },
    },
    Documents: {
      type: 'array',
      maxItems: 30,
      items: {
        type: 'object',
        required: ['Name'],
        additionalProperties: true,
        properties: {
          Name: named('What the document is.'),
          Url: mediaFile,
          OnRequest: { description: 'Whether it is sent on request only.', ...flag },
          Kind: {
            description: 'What it is, so that whoever asks for it gets it; "other" when absent.',
            type: 'string',
            enum: DOCUMENT_KINDS,
          },
          File: {
            description:
              'The file that is sent on request, a PDF below site-config/documents. Without it the agency is asked. It is never public.',
            ...privateFile,
          },
        },
      },
    },
    Videos: { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^https://', maxLength: 500 } },
    VirtualTour: { type: 'string', pattern: '^https://', maxLength: 500 },
    ContactPerson: { description: 'The id of a person of content/contact.', ...text },

    SurfaceTotal: areaM2,
    SurfaceLivable: areaM2,
    SurfaceGround: areaM2,
    SurfaceTerrace: areaM2,
    SurfaceGarden: areaM2,
    SurfaceOffice: areaM2,
    SurfaceConstructed: areaM2,
    FrontWidth: lengthM,
    PlotWidth: lengthM,
    ConstructionYear: year,
    RenovationYear: year,
    NumberOfBedRooms: count,
    NumberOfBathRooms: count,
    NumberOfShowerRooms: count,
    NumberOfToilets: count,
    NumberOfGarages: count,
    NumberOfParkings: count,
    NumberOfExternalParkings: count,
    NumberOfFloors: count,
    Floor: { type: 'integer', minimum: -10, maximum: 200 },
    Facades: { description: '2 closed, 3 half-open, 4 open.', type: 'integer', minimum: 1, maximum: 4 },
    ExtraRooms: { type: 'array', items: named('A room, for instance "Study".'), maxItems: 20 },
    OrientationT: named('The side that the garden or terrace faces.'),
    ConditionName: named('The state of the building.'),
    ConstructionName: named('The kind of construction.'),

    EnergyPerformance: {
      description: 'The energy score in kWh/m² a year; a text such as "-" means unknown.',
      type: ['number', 'string', 'null'],
    },
    EPCLabelText: { description: 'The label itself, for instance "B+".', ...text },
    CO2Emission: { description: 'In kg/m² a year.', type: 'number' },
    EnergyTotal: { description: 'Total yearly use in kWh.', type: 'number' },
    EnergyCertificateEndDate: date,
    HeatingEnergy: {
      description: 'What it is heated with, for the estimate of energy costs; read from HeatingName where absent.',
      enum: HEATING_ENERGIES,
    },
    HeatingName: named('How the property is heated.'),
    KitchenName: named('How the kitchen is fitted.'),
    WindowGlazing: named('The glazing.'),
    WindowFrame: named('The window frames.'),
    RoofMaterial: named('What the roof is made of.'),
    RoofCondition: named('The state of the roof.'),
    HasGas: flag,
    HasWater: flag,
    HasElectricity: flag,
    HasSewer: flag,
    HasLift: flag,
    HasCellar: flag,
    HasGarden: flag,
    HasGarage: flag,
    HasTerrace: flag,
    HasAttic: flag,
    HasParking: flag,
    IsFurnished: flag,

    CadastralIncome: amount,
    RealEstateTax: amount,
    ChargesOwner: amount,
    ChargesRenter: amount,
    DepositAmount: amount,
    DepositMonths: { type: 'number', minimum: 0, maximum: 12 },
    NotaryFees: amount,
    RegistrationRights: { description: 'In per cent.', type: 'number', minimum: 0, maximum: 100 },
    VAT: { description: 'In per cent; 0 or absent when registration duties apply.', type: 'number', minimum: 0, maximum: 100 },
    AgencyCost: amount,
    LifeAnnuityDownPayment: amount,
    LifeAnnuityMonthly: amount,
    LifeAnnuityYears: { type: 'number', minimum: 0, maximum: 100 },

    PlanningPermit: flag,
    PlanningSummons: flag,
    AllotmentPermit: flag,
    PreemptiveRights: flag,
    JudicialDecision: { description: '-1 empty, 0 no, 1 yes, 2 on request.', enum: [-1, 0, 1, 2] },
    PlanningDestination: named('What the zoning plan provides for.'),
    FloodZone: named('The flood zone.'),
    RiparianZone: flag,
    FloodScoreP: { description: 'The parcel’s flood score (Flanders).', enum: ['A', 'B', 'C', 'D'] },
    FloodScoreG: { description: 'The building’s flood score (Flanders).', enum: ['A', 'B', 'C', 'D'] },
    FloodHazard: {
      description: 'The flood hazard on the map of the region (Wallonia, Brussels).',
      enum: ['none', 'very-low', 'low', 'medium', 'high'],
    },
    SoilCertificate: {
      description:
        'What the soil certificate (Flanders, Brussels) or the extract of the BDES (Wallonia) says: blank, nothing is on record; registered, the parcels are; requested, it is not there yet.',
      enum: ['blank', 'registered', 'requested'],
    },
    SoilCertificateDate: date,
    AsbestosType: named('What the asbestos certificate says.'),
    AsbestosDate: date,
    Availability: named('When the property is free, for instance "At the deed".'),
    AvailabilityDate: date,
  },
} as const

export type FeedProperty = FromSchema<typeof propertySchema>
