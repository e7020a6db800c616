import type { FindingEntries } from './finding-entry.ts'

const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const
const FLEMISH_SALE = { Goal: 0, Zip: '9000', City: 'Gent' } as const

/** Findings about rules of law for advertisements, beyond price and energy. */
export const LAW_FINDINGS = {
  'flood-scores-missing': {
    title: 'A sale in Flanders without its flood scores',
    explanation:
      'Since 2023 an advertisement of a home or of land in Flanders says the P-score of the parcel and the G-score of the building; land has none of a building. Look them up on waterinfo.be, and write them.',
    example: {
      ...FIRST,
      wrong: FLEMISH_SALE,
      right: { ...FLEMISH_SALE, FloodScoreP: 'A', FloodScoreG: 'A' },
      found: { pointer: '/properties/0' },
    },
  },
  'planning-mentions-missing': {
    title: 'A sale in Flanders without its planning mentions',
    explanation:
      'An advertisement of a home or of land in Flanders says whether there is a permit, a summons, a right of pre-emption and an allotment permit, and what the zoning plan provides for. The planning extract of the municipality says all five. Write them as it does.',
    example: {
      ...FIRST,
      wrong: FLEMISH_SALE,
      right: {
        ...FLEMISH_SALE,
        ...{ PlanningPermit: true, PlanningSummons: false, PreemptiveRights: false, AllotmentPermit: false },
        PlanningDestination: { fr: 'Zone d’habitat', nl: 'Woongebied' },
      },
      found: { pointer: '/properties/0' },
    },
  },
  'deposit-too-high': {
    title: 'A deposit above the limit of the region',
    explanation:
      'A landlord of a home asks three months of rent at most in Flanders, two in Wallonia and in Brussels. Write a deposit within the limit, as months or as an amount.',
    example: {
      ...FIRST,
      wrong: { DepositMonths: 3, Goal: 1, Price: 900, ChargesRenter: 50 },
      right: { DepositMonths: 2, Goal: 1, Price: 900, ChargesRenter: 50 },
    },
  },
} satisfies FindingEntries
