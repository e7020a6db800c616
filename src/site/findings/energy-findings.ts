import type { FindingEntries } from './finding-entry.ts'

const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const

/** Findings about energy certificates of properties. */
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
      right: { EPCLabelText: 'B', UniqueCode: '20260101000001' },
      found: { pointer: '/properties/0' },
    },
  },
} satisfies FindingEntries
