import type { FindingEntries } from './finding-entry.ts'

const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const
const FLEMISH_SALE = { Goal: 0, Zip: '9000', City: 'Gent' } as const

const PAGE = { version: 1, status: 'Published' } as const
const LEGAL_PAGE = { ...PAGE, id: 'privacy-statement', name: 'Vie privée', path: '/privacy/', createDate: '2026-05-04' } as const
const COOKIE_PAGE = { ...PAGE, id: 'cookies', name: 'Cookies', path: '/Cookie-policy/' } as const
const shows = (title: string, type: string, id: string) => ({
  params: { title, type: 'legal', modules: [{ relations: { type, id } }] },
})
const footerWith = (...links: readonly string[]) => ({ columns: [{ links: links.map((link) => ({ label: link, link })) }] })
const COOKIES = {
  'pages/cookies.json': { ...COOKIE_PAGE, ...shows('Cookies', 'article', 'cookies') },
  'content/article/cookies.json': { version: 1, name: 'Cookies', body: '<p>Google Analytics</p>' },
} as const
const OFFERS = {
  'pages/offer.json': {
    ...PAGE,
    id: 'offer',
    name: 'Offre',
    path: '/offer/',
    createDate: '2026-06-01',
    showInMenu: true,
    ...shows('Offre', 'form', 'offer'),
  },
  'content/form/offer.json': { version: 1, form: 'offer' },
  'pages/feedback-offer.json': {
    ...PAGE,
    id: 'feedback-offer',
    name: 'Merci',
    path: '/thanks/',
    params: { title: 'Merci', type: 'thank-you' },
  },
} as const
const PRIVACY = { 'pages/privacy-statement.json': { ...LEGAL_PAGE, params: { title: 'Vie privée', type: 'legal' } } } as const

/** Findings about legal rules for sites and advertisements, beyond price and energy. */
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
  'discriminating-words': {
    title: 'An advertisement that excludes people',
    explanation:
      'The laws against discrimination forbid an advertisement to exclude people by what they live on, their origin, belief, health, age or family: "pas de CPAS", "vast contract vereist", "no children". The owner of the property may not ask for it either. Take the words out; what somebody can pay may be asked after a visit.',
    example: {
      ...FIRST,
      wrong: { DescriptionA: { fr: 'Appartement au calme, pas de CPAS.' } },
      right: { DescriptionA: { fr: 'Appartement au calme.' } },
      found: { pointer: '/properties/0/DescriptionA/fr' },
    },
  },
  'agency-identity-incomplete': {
    title: 'The agency does not say all that it must of itself',
    explanation:
      'A site of an estate agency says who it is, where, its company number, its number at the IPI/BIV, who supervises it, and how it is insured. The footer of every page shows it. Write what is missing in "agency" of site.json.',
    example: {
      file: 'site.json',
      in: '/agency',
      wrong: { ipiNumber: 'agréé' },
      right: { ipiNumber: '599.905' },
    },
  },
  'escrow-account-missing': {
    title: 'Offers ask for an advance, and no client escrow account is named',
    explanation:
      'What belongs to clients goes to the client escrow account of the agency. The form for offers and its mails say what advance is due, and name the account where site.json has it. Write it as "escrowAccount", or ask for no advance.',
    example: {
      file: 'site.json',
      in: '/agency',
      wrong: {},
      right: { escrowAccount: 'BE68 5390 0754 7034' },
      found: { pointer: '/agency' },
      besides: { files: { ...OFFERS, ...PRIVACY } },
    },
  },
  'implied-consent': {
    title: 'The question about cookies says that going on is agreeing',
    explanation:
      'Consent is an act of its own, and refusing must be as easy as agreeing. The two buttons of the dialog do that; a text which says that whoever goes on agrees takes it back. Ask in your text, or remove it.',
    example: {
      file: 'site.json',
      in: '/consent',
      wrong: { text: 'En poursuivant votre visite, vous acceptez les cookies.' },
      right: { text: 'Acceptez-vous la mesure des visites ?' },
    },
  },
  'cookie-policy-missing': {
    title: 'Services that need consent, and no cookie policy',
    explanation:
      'Measurement, maps and videos of other hosts need the consent of visitors, who must be able to read what is stored and what for. Without a page for that the dialog has nothing to link to. Write the page "/Cookie-policy/", or name another one as "policy" of consent in site.json.',
    example: {
      file: 'site.json',
      wrong: { tracking: { analyticsId: 'G-AB12CD34EF' } },
      right: { tracking: { analyticsId: '' } },
    },
  },
  'legal-page-not-linked': {
    title: 'The footer does not link to a legal page',
    explanation:
      'Visitors must find the privacy statement from every page, and so what is stored in their browser. The footer is the place that all pages share. Add the link to one of its columns.',
    example: {
      file: 'footer.json',
      wrong: footerWith('/contact/'),
      right: footerWith('/contact/', '/privacy/'),
      besides: { files: PRIVACY },
    },
  },
  'privacy-note-without-link': {
    title: 'The sentence about personal data does not link to the privacy statement',
    explanation:
      'Whoever fills in a form must be able to read what becomes of the data. The usual sentence links to the privacy statement; "privacyNote" of forms.json stands in its place. Write the link into it, in each language.',
    example: {
      file: 'forms.json',
      wrong: { privacyNote: 'J’accepte.' },
      right: { privacyNote: 'J’accepte la <a href="/privacy/">déclaration</a>.' },
      besides: { files: PRIVACY },
    },
  },
  'policy-out-of-date': {
    title: 'A legal page is older than what it describes',
    explanation:
      'A form came to the site after the privacy statement was last changed, or the text of a legal page is newer than its page says. Read the page again and correct it. Then write the day of that in the page.',
    example: {
      file: 'pages/contact.json',
      wrong: { modifyDate: '2026-05-05' },
      right: { modifyDate: '2026-06-02' },
      besides: { files: { ...OFFERS, 'forms.json': { version: 1, privacyPage: 'contact' } } },
    },
  },
  'policy-lacks-service': {
    title: 'The cookie policy does not name a service',
    explanation:
      'site.json switches on a service of measurement or advertising, and the cookie policy says nothing of it in one of the languages. Visitors cannot agree to what they cannot read about. Describe what it stores, what for and how long.',
    example: {
      file: 'site.json',
      in: '/tracking',
      wrong: { adsId: 'AW-123456789' },
      right: { analyticsId: 'G-AB12CD34EF' },
      besides: { files: COOKIES },
    },
  },
} satisfies FindingEntries
