import type { FindingEntries } from './finding-entry.ts'

const LIEGE = { Name: 'Liège', Zip: '4020', CountryID: 10, CountryName: 'Belgique' } as const
const BRUSSELS = { ...LIEGE, Name: 'Ixelles', Zip: '1050' } as const
const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const

export const ENERGY_FINDINGS = {
  'energy-label-contradicted': {
    title: 'An energy label that does not fit its number',
    explanation:
      'The consumption is not within the class that the label names, so one of the two is wrong. The site shows the label without the number. Correct the one that differs from the certificate.',
    example: {
      ...FIRST,
      wrong: { EnergyPerformance: 480, EPCLabelText: 'A' },
      right: { EnergyPerformance: 480, EPCLabelText: 'F' },
    },
  },
  'unknown-energy-label': {
    title: 'An energy label of another region, or of none',
    explanation:
      'Flanders, Brussels and Wallonia have labels of their own. This one is none of the region in which the property lies, so it is shown without a label. Write the label of the certificate, or correct the postcode.',
    example: { ...FIRST, wrong: { EPCLabelText: 'Z' }, right: { EPCLabelText: 'B' } },
  },
  'unlikely-energy-score': {
    title: 'An energy score that no certificate has',
    explanation:
      'The score is the use of a year for each m², mostly between 0 and 1,000. A larger number is mostly the total use of the house. Write that of the certificate.',
    example: {
      ...FIRST,
      wrong: { EnergyPerformance: 24500, EPCLabelText: 'B' },
      right: { EnergyPerformance: 120, EPCLabelText: 'B' },
    },
  },
  'energy-certificate-expired': {
    title: 'An energy certificate that has expired',
    explanation:
      'A property is not offered with a certificate that holds no more. Have a new one made, and write its label, score, code and date.',
    example: { ...FIRST, wrong: { EnergyCertificateEndDate: '2020-01-01' }, right: { EnergyCertificateEndDate: '2099-01-01' } },
  },
  'energy-certificate-missing': {
    title: 'A home without an energy certificate',
    explanation:
      'The law of each region wants the label in the advertisement of a home. Write label, score and code of the certificate; "exempt" as the label where none is needed.',
    example: {
      ...FIRST,
      wrong: {},
      right: { EPCLabelText: 'B', UniqueCode: '20260101000001', EnergyPerformance: 120 },
      found: { pointer: '/properties/0' },
    },
  },
  'energy-score-missing': {
    title: 'A home without the score of its energy certificate',
    explanation:
      'In Belgium the advertisement of a home, for sale or for rent, says what it uses for each m², not only its label or the code of its certificate. Write the score of the certificate; "exempt" as the label where none is needed.',
    example: {
      file: 'data/properties.json',
      in: '/properties/1',
      wrong: { EnergyPerformance: '-' },
      right: { EnergyPerformance: 120 },
    },
  },
  'energy-scale-not-chosen': {
    title: 'Listings in Brussels, and no energy scale chosen',
    explanation:
      'Brussels has two scales: "specification" goes from A+ to G with three classes F, "current" from A++ to G with one, as the certificates of today. The same score can have another label on the other. Without a choice the site shows the first one; write yours in site.json.',
    example: {
      file: 'site.json',
      in: '/listings',
      wrong: { showUnavailable: true },
      right: { showUnavailable: true, energyScales: { brussels: 'current' } },
      found: { pointer: '/listings' },
      besides: { files: { 'data/cities.json': { version: 1, cities: [LIEGE, BRUSSELS] } } },
    },
  },
} satisfies FindingEntries
