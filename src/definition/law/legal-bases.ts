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
  /** An advertisement of a dwelling to let must state rent and charges. */
  rentInAdvertisement: {
    brussels: brussels(`${HOUSING_CODE}, article 217`),
    flanders: flanders(`${RENTAL_DECREE}, article 4`),
    wallonia: WALLOON_LEASES,
  },
  /** An advertisement of a dwelling must state its energy performance. */
  energyInAdvertisement: {
    brussels: brussels('Brussels Code of Air, Climate and Energy Management (CoBrACE) of 2 May 2013'),
    flanders: flanders('Energy Decree of 8 May 2009, article 11.2.1, paragraph 3'),
    wallonia: wallonia('Decree on the Energy Performance of Buildings of 28 November 2013'),
  },
  /** An advertisement of a sale must state the flood risk of parcel and building, since 2023 as scores. */
  floodScores: { flanders: flanders('Decree on Integrated Water Policy of 18 July 2003, article 1.3.3.3.2') },
  /** An advertisement of a sale must state permit, destination, summons, right of pre-emption and allotment. */
  planningMentions: { flanders: flanders('Flemish Town and Country Planning Code (VCRO), article 5.2.6') },
  /** The maximum deposit that a landlord may ask. */
  deposit: {
    brussels: brussels(`${HOUSING_CODE}, article 248`),
    flanders: flanders(`${RENTAL_DECREE}, article 37`),
    wallonia: WALLOON_LEASES,
  },
  /** An offer of a home may not exclude anybody by a protected criterion; examples: unia.be, housing. */
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

/** The rules for the site as a whole, in every region. */
export const SITE_LEGAL_BASES = {
  /** A provider must state on its site its identity, its supervisor and its insurance. */
  identity: belgium('Code of Economic Law, book III and article XII.6'),
  /** Money of clients must be on a separate account. */
  clientAccount: belgium('Act of 11 February 2013 on the profession of estate agent, article 21/2'),
  /** A site that asks for personal data must say in an accessible place how it uses them. */
  information: union(`${DATA_PROTECTION}, articles 12 and 13`),
  /** Consent must be a separate act, as easy to refuse and to withdraw as to give. */
  consent: union(`${DATA_PROTECTION}, articles 4(11) and 7`),
  /** A site that stores data in a browser must say which and why. */
  storage: union('Directive 2002/58/EC on privacy and electronic communications, article 5(3)'),
} as const satisfies { readonly [rule: string]: LegalBasis }
