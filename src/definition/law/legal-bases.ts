import type { BelgianRegion } from '#schemas/property/region.ts'
import type { LegalBasis } from '#schemas/site/finding.ts'

/** The date of the last review of these texts, or of commentary by authorities and lawyers. */
const READ = '2026-11-25'

const brussels = (source: string): LegalBasis => ({ region: 'Brussels', source, read: READ })
const flanders = (source: string): LegalBasis => ({ region: 'Flanders', source, read: READ })
const wallonia = (source: string): LegalBasis => ({ region: 'Wallonia', source, read: READ })
const belgium = (source: string): LegalBasis => ({ region: 'Belgium', source, read: READ })
const union = (source: string): LegalBasis => ({ region: 'European Union', source, read: READ })

const HOUSING_CODE = 'Brussels Housing Code'
const RENTAL_DECREE = 'Flemish Housing Rental Decree of 9 November 2018'
const WALLOON_LEASES = wallonia('Walloon Decree on Housing Leases of 15 March 2018')

/** The legal rules behind findings, by region. Articles are named only if their number was verified, otherwise only the act. */
export const LEGAL_BASES = {
  /** An advertisement of a dwelling to let says rent and charges. */
  rentInAdvertisement: {
    brussels: brussels(`${HOUSING_CODE}, article 217`),
    flanders: flanders(`${RENTAL_DECREE}, article 4`),
    wallonia: WALLOON_LEASES,
  },
  /** An advertisement of a dwelling says its energy performance. */
  energyInAdvertisement: {
    brussels: brussels('Brussels Code of Air, Climate and Energy Management (CoBrACE) of 2 May 2013'),
    flanders: flanders('Energy Decree of 8 May 2009, article 11.2.1, paragraph 3'),
    wallonia: wallonia('Decree on the Energy Performance of Buildings of 28 November 2013'),
  },
  /** An advertisement of a sale says how likely parcel and building are to be flooded; as scores since 2023. */
  floodScores: { flanders: flanders('Decree on Integrated Water Policy of 18 July 2003, article 1.3.3.3.2') },
  /** An advertisement of a sale says permit, destination, summons, right of pre-emption and allotment. */
  planningMentions: { flanders: flanders('Flemish Town and Country Planning Code (VCRO), article 5.2.6') },
  /** How much deposit a landlord may ask. */
  deposit: {
    brussels: brussels(`${HOUSING_CODE}, article 248`),
    flanders: flanders(`${RENTAL_DECREE}, article 37`),
    wallonia: WALLOON_LEASES,
  },
  /** Who offers a home excludes nobody by a criterion that is protected; examples: unia.be, housing. */
  discrimination: {
    brussels: brussels(`${HOUSING_CODE} and acts of 10 May 2007 against discrimination`),
    flanders: flanders(
      'Decree of 10 July 2008 on equal opportunities and equal treatment, and acts of 10 May 2007 against discrimination',
    ),
    wallonia: wallonia(
      'Decree of 6 November 2008 against certain forms of discrimination, and acts of 10 May 2007 against discrimination',
    ),
  },
} as const satisfies { readonly [rule: string]: { readonly [region in BelgianRegion]?: LegalBasis } }

const DATA_PROTECTION = 'General Data Protection Regulation (EU) 2016/679'

/** The rules that hold for the site as a whole, wherever the agency is. */
export const SITE_LEGAL_BASES = {
  /** A provider says on its site who it is, who supervises it, and how it is insured. */
  identity: belgium('Code of Economic Law, book III and article XII.6'),
  /** What belongs to clients goes to an account of its own. */
  clientAccount: belgium('Act of 11 February 2013 on the profession of estate agent, article 21/2'),
  /** Whoever asks for personal data says what becomes of them, where it is easily found. */
  information: union(`${DATA_PROTECTION}, articles 12 and 13`),
  /** Consent is an act of its own, and as easily refused and withdrawn as it is given. */
  consent: union(`${DATA_PROTECTION}, articles 4(11) and 7`),
  /** Whoever stores something in a browser says what, and what for. */
  storage: union('Directive 2002/58/EC on privacy and electronic communications, article 5(3)'),
} as const satisfies { readonly [rule: string]: LegalBasis }
