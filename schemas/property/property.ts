import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { focusSchema } from '#schemas/site/picture.ts'
import { momentSchema } from '#schemas/site/publication.ts'
import { DOCUMENT_KINDS } from './document-kind.ts'
import { HEATING_ENERGIES } from './energy-rates.ts'
import { goalSchema } from './goal.ts'
import { openHousesSchema } from './open-houses.ts'
import { PICTURE_KINDS } from './picture-kind.ts'
import { countryIdSchema } from './region.ts'

const documentFile = {
  type: 'string',
  anyOf: [
    { pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*$', maxLength: 300 },
    { pattern: '^https://[^\\s\\u0000-\\u001f\\\\"\'<>]+$', maxLength: 1000 },
  ],
  examples: ['plans/1001.pdf'],
} as const

/** No segment starts with a dot, so that a path cannot leave its folder. */
const privateFile = {
  type: 'string',
  pattern: '^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*\\.pdf$',
  maxLength: 300,
  examples: ['1001/certificate.pdf'],
} as const

const roomsSchema = {
  description: 'The rooms, each by its name and, where measured, its area.',
  type: 'array',
  maxItems: 80,
  items: {
    type: 'object',
    required: ['Name'],
    additionalProperties: true,
    properties: {
      Name: { ...multilingualSchema, description: 'The room, for instance "Bedroom".' },
      Area: { description: 'Its area, in m².', type: 'number', minimum: 0, maximum: 1e8 },
      Floor: { description: 'The floor it is on; 0 is the ground floor.', type: 'integer', minimum: -10, maximum: 200 },
    },
  },
} as const

const feedDocumentsSchema = {
  description: 'What visitors can read, or ask for.',
  type: 'array',
  maxItems: 30,
  items: {
    type: 'object',
    required: ['Name'],
    additionalProperties: true,
    properties: {
      Name: { ...multilingualSchema, description: 'What the document is.' },
      Url: {
        description:
          'The file of a public document, relative to site-config/media, or an https: address whose host listings.pictureHosts of site.json allows.',
        ...documentFile,
      },
      OnRequest: { description: 'Whether it is sent on request only.', type: 'boolean' },
      Kind: {
        description: 'The kind of the document, by which visitors request it; "other" when absent.',
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
} as const

const feedPicturesSchema = {
  description: 'The pictures, the first one on cards.',
  type: 'array',
  maxItems: 60,
  items: {
    type: 'object',
    required: ['Url'],
    additionalProperties: true,
    properties: {
      ID: { description: 'The number of the picture in the agency’s software.', type: 'integer' },
      Url: {
        description:
          'The file, relative to site-config/media, or an https: address whose host listings.pictureHosts of site.json allows.',
        type: 'string',
        pattern: '^([a-zA-Z0-9_-][a-zA-Z0-9_./-]*|https://[^\\s\\u0000-\\u001f\\\\"\'<>]+)$',
        maxLength: 1000,
        examples: ['properties/1001/1.webp'],
      },
      Name: { ...multilingualSchema, description: 'The caption.' },
      Focus: focusSchema,
      Kind: {
        description:
          'A floor plan is never cropped, and stands apart from the photos. What a program made or changed says so to visitors: "virtual-staging" for furniture that is not there, "rendering" for a drawing of what is to be built, "altered" for any other change. "photo" when absent.',
        enum: PICTURE_KINDS,
      },
    },
  },
} as const

const text = { type: 'string', maxLength: 400 } as const
const amount = { description: 'In euro.', type: 'number', minimum: -1e9, maximum: 1e9 } as const
const areaM2 = { description: 'In m².', type: 'number', minimum: 0, maximum: 1e8 } as const
const lengthM = { description: 'In metres.', type: 'number', minimum: 0, maximum: 1e5 } as const
const count = { type: 'integer', minimum: 0, maximum: 10000 } as const
const year = { type: 'integer', minimum: 1000, maximum: 2200 } as const
const date = {
  description: 'As 2026-11-21.',
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}',
  examples: ['2026-11-21'],
} as const
const flag = { type: 'boolean' } as const
const named = (description: string) => ({ ...multilingualSchema, description })

/** A listing of the feed (`site-config/data/properties.json`), with the names of PROP-01. Unknown fields are preserved. */
export const propertySchema = {
  type: 'object',
  required: ['ID', 'WebID', 'Goal', 'Status', 'Zip', 'City', 'CountryID', 'CreateDate'],
  additionalProperties: true,
  properties: {
    ID: {
      description: 'The number of the property, which is part of its address.',
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
    },
    WebID: { description: 'The main category.', type: 'string', pattern: '^\\d+$', examples: ['1'] },
    WebIDs: { description: 'Every category the property belongs to, separated by commas.', type: 'string', maxLength: 100 },
    Goal: goalSchema,
    // Meaning: src/features/properties/rules/availability.ts. Constraint and indexes: src/features/properties/server/tables.ts.
    Status: {
      description: '0 prospective, 1 active, 2 sold, 3 cancelled, 4 rented, 5 inactive, 6 reference; 1, 2 and 4 are shown.',
      enum: [0, 1, 2, 3, 4, 5, 6],
    },
    StatusDate: {
      ...date,
      description: 'The first day of its status, as 2026-11-21; that of the import which brought it where absent.',
    },
    SubStatus: { description: 'A finer status of the agency’s software; the site keeps it without showing it.', type: 'integer' },
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
    StartPrice: { ...amount, description: 'The lowest price, in euro, where several are asked.' },
    PriceHistory: {
      description:
        'The prices so far, each with the first day it was asked, as far as the agency’s software knows them. Imports add the changes that they see.',
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['Date', 'Price'],
        additionalProperties: true,
        properties: {
          Date: { ...date, description: 'The first day of the price, as 2026-11-21.' },
          Price: { description: 'In euro.', type: 'number', exclusiveMinimum: 0, maximum: 1e9 },
        },
      },
    },
    Marquee: {
      description:
        'The number of the ribbon; MarqueeName is its text. Some show it in place of a price (listings.marqueeIgnore of site.json).',
      type: 'integer',
      minimum: 0,
      maximum: 5,
    },
    IsTakeover: {
      description: 'Whether a business is sold with the premises: a commercial listing on offer then shows "For takeover".',
      ...flag,
    },
    MarqueeName: named('The ribbon’s text, for instance "New".'),
    Street: { description: 'The street, where the address may be shown.', ...text },
    HouseNumber: { description: 'The number in the street.', ...text },
    BoxNr: { description: 'The box.', ...text },
    Zip: { description: 'The postcode; in Belgium it says the region.', ...text },
    City: { description: 'The city, as data/cities.json has it.', ...text, minLength: 1 },
    NeighbourhoodID: {
      description: 'The neighbourhood of its city, in data/neighbourhoods.json; 0 or absent for none.',
      type: 'integer',
      minimum: 0,
      maximum: 2147483647,
    },
    CountryID: countryIdSchema,
    CountryName: named('What the country is called.'),
    PublishAddress: { description: 'Whether the address may be shown.', ...flag },
    GoogleX: { description: 'Latitude.', type: 'number', minimum: -90, maximum: 90 },
    GoogleY: { description: 'Longitude.', type: 'number', minimum: -180, maximum: 180 },
    TypeDescription: named('The free headline; may be empty.'),
    DescriptionA: named('The short description.'),
    DescriptionB: named('The long description; paragraphs are separated by empty lines.'),
    ProjectID: { description: 'The new-build project that the property is a part of.', type: 'integer', minimum: 1 },
    CreateDate: { ...date, description: 'When it was entered, as 2026-11-21.' },
    ModifyDate: { ...date, description: 'When it was last changed, as 2026-11-21.' },
    PublishFrom: {
      ...momentSchema,
      description: 'From when it shows, as 2026-12-01 or 2026-12-01T08:00 by Belgian clocks; at once where absent.',
    },
    PublishUntil: {
      ...momentSchema,
      description:
        'The last day on which it shows, as 2026-12-31, or the minute at which it goes, as 2026-12-31T18:00; then it is as one that left the feed. No end where absent.',
    },
    Pictures: feedPicturesSchema,
    Documents: feedDocumentsSchema,
    Videos: {
      description: 'The addresses of films.',
      type: 'array',
      maxItems: 10,
      items: { type: 'string', pattern: '^https://', maxLength: 500, examples: ['https://www.youtube.com/watch?v=…'] },
    },
    VirtualTour: {
      description: 'The address of a virtual tour.',
      type: 'string',
      pattern: '^https://',
      maxLength: 500,
      examples: ['https://my.matterport.com/show/?m=…'],
    },
    Rooms: roomsSchema,
    OpenHouses: openHousesSchema,
    Office: { description: 'The office of the agency that sells or lets it, by its name.', ...text },
    ContactPerson: { description: 'The id of a person of content/contact.', ...text, offers: 'person' },

    SurfaceTotal: { ...areaM2, description: 'The whole area, in m².' },
    SurfaceLivable: { ...areaM2, description: 'What is lived in, in m².' },
    SurfaceGround: { ...areaM2, description: 'The plot, in m².' },
    SurfaceTerrace: { ...areaM2, description: 'The terrace, in m².' },
    SurfaceGarden: { ...areaM2, description: 'The garden, in m².' },
    SurfaceOffice: { ...areaM2, description: 'The offices, in m².' },
    SurfaceConstructed: { ...areaM2, description: 'What is built on, in m².' },
    FrontWidth: { ...lengthM, description: 'The width of the front, in metres.' },
    PlotWidth: { ...lengthM, description: 'The width of the plot at the street, in metres.' },
    ConstructionYear: { description: 'The year in which it was built.', ...year },
    RenovationYear: { description: 'The year of its last renovation.', ...year },
    NumberOfRooms: {
      description: 'All rooms but kitchen, bathrooms and toilets, as some programs count them; 2.5 has half a one.',
      type: 'number',
      minimum: 0,
      maximum: 10000,
    },
    NumberOfBedRooms: { description: 'Bedrooms.', ...count },
    NumberOfBathRooms: { description: 'Bathrooms.', ...count },
    NumberOfShowerRooms: { description: 'Shower rooms.', ...count },
    NumberOfToilets: { description: 'Toilets.', ...count },
    NumberOfGarages: { description: 'Places in garages.', ...count },
    NumberOfParkings: { description: 'Parking places, under cover or not.', ...count },
    NumberOfExternalParkings: { description: 'Parking places outside.', ...count },
    NumberOfFloors: { description: 'The floors of the building.', ...count },
    Floor: { description: 'The floor it is on; 0 is the ground floor.', type: 'integer', minimum: -10, maximum: 200 },
    Facades: { description: '2 closed, 3 half-open, 4 open.', type: 'integer', minimum: 1, maximum: 4 },
    ExtraRooms: {
      description: 'Other rooms, each by its name.',
      type: 'array',
      items: named('A room, for instance "Study".'),
      maxItems: 20,
    },
    OtherFeatures: {
      description: 'Other features, without a field, each in words.',
      type: 'array',
      items: named('A feature, for instance "Sea view".'),
      maxItems: 100,
    },
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
    EnergyCertificateEndDate: { ...date, description: 'The last day of the energy certificate, as 2026-11-21.' },
    HeatingEnergy: {
      description: 'The energy source of its heating, for the estimate of energy costs; read from HeatingName if absent.',
      enum: HEATING_ENERGIES,
    },
    HeatingName: named('How the property is heated.'),
    KitchenName: named('How the kitchen is fitted.'),
    WindowGlazing: named('The glazing.'),
    WindowFrame: named('The window frames.'),
    RoofMaterial: named('What the roof is made of.'),
    RoofCondition: named('The state of the roof.'),
    HasGas: { description: 'Whether there is gas.', ...flag },
    HasWater: { description: 'Whether there is running water.', ...flag },
    HasElectricity: { description: 'Whether there is electricity.', ...flag },
    HasSewer: { description: 'Whether it is joined to the sewer.', ...flag },
    HasLift: { description: 'Whether there is a lift.', ...flag },
    HasCellar: { description: 'Whether there is a cellar.', ...flag },
    HasGarden: { description: 'Whether there is a garden.', ...flag },
    HasGarage: { description: 'Whether there is a garage.', ...flag },
    HasTerrace: { description: 'Whether there is a terrace.', ...flag },
    HasAttic: { description: 'Whether there is an attic.', ...flag },
    HasParking: { description: 'Whether there is a parking place.', ...flag },
    IsFurnished: { description: 'Whether it is furnished.', ...flag },

    CadastralIncome: { ...amount, description: 'The cadastral income, not indexed, in euro.' },
    RealEstateTax: { ...amount, description: 'The property tax of a year, in euro.' },
    ChargesOwner: { ...amount, description: 'What the owner pays for the building, in euro a month.' },
    ChargesRenter: { ...amount, description: 'What the tenant pays beside the rent, in euro a month.' },
    DepositAmount: { ...amount, description: 'The deposit, in euro.' },
    DepositMonths: { description: 'The deposit, in months of rent.', type: 'number', minimum: 0, maximum: 12 },
    NotaryFees: { ...amount, description: 'The fees of the notary, in euro.' },
    RegistrationRights: { description: 'In per cent.', type: 'number', minimum: 0, maximum: 100 },
    VAT: { description: 'In per cent; 0 or absent when registration duties apply.', type: 'number', minimum: 0, maximum: 100 },
    AgencyCost: { ...amount, description: 'The costs of the agency, in euro.' },
    LifeAnnuityDownPayment: { ...amount, description: 'What is paid at once of a life annuity sale, in euro.' },
    LifeAnnuityMonthly: { ...amount, description: 'What is paid each month of a life annuity sale, in euro.' },
    LifeAnnuityYears: {
      description: 'For how many years at most the annuity is paid.',
      type: 'number',
      minimum: 0,
      maximum: 100,
    },

    PlanningPermit: { description: 'Whether a planning permit was granted.', ...flag },
    PlanningSummons: { description: 'Whether there was a summons for a planning offence.', ...flag },
    AllotmentPermit: { description: 'Whether there is an allotment permit.', ...flag },
    PreemptiveRights: { description: 'Whether somebody has a right of pre-emption.', ...flag },
    JudicialDecision: { description: '-1 empty, 0 no, 1 yes, 2 on request.', enum: [-1, 0, 1, 2] },
    PlanningDestination: named('What the zoning plan provides for.'),
    FloodZone: named('The flood zone.'),
    RiparianZone: { description: 'Whether it lies in a riparian zone.', ...flag },
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
    SoilCertificateDate: { ...date, description: 'The day of the soil certificate, as 2026-11-21.' },
    AsbestosType: named('What the asbestos certificate says.'),
    AsbestosDate: { ...date, description: 'The day of the asbestos certificate, as 2026-11-21.' },
    Availability: named('When the property is free, for instance "At the deed".'),
    AvailabilityDate: { ...date, description: 'From when it is free, as 2026-11-21.' },
  },
} as const

export type FeedProperty = FromSchema<typeof propertySchema>
