import type { FormData, FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { FormSubject, Submission } from '#src/features/forms/server/submission.ts'
import type { MailContext, MailSettings } from '#src/features/mails/server/mail-context.ts'

const SETTINGS: MailSettings = {
  version: 1,
  privacyPage: 'privacy-statement',
  digestHour: 18,
  pushAlerts: true,
  forms: {},
  contactTimes: {},
  rental: { minimumIncomeFactor: 3, depositMonths: { brussels: 2, flanders: 3, wallonia: 2 } },
  offer: { advancePercentage: 10 },
}

const CATEGORY: Readonly<Record<Language, string>> = { fr: 'Maison', nl: 'Huis', en: 'House', de: 'Haus' }

const HEADER: MailContext['site']['header'] = {
  version: 1,
  logo: { image: { src: 'logo/mark.svg' }, position: 'left', showLogoAtStart: false },
  banner: { type: 'image' },
}

/** The sample agency's mark and pictures of the camera; the workbench replaces them. */
function samplePicture(src: string, alt: string): ReturnType<MailContext['listingSite']['picture']> {
  const others = { alt, placeholder: '', focus: 'center' }
  return src === HEADER.logo.image.src
    ? { urlTemplate: `/media/original/x/${src}`, widthPx: 96, heightPx: 96, ...others }
    : { urlTemplate: `/media/{width}/x/${src}`, widthPx: 1600, heightPx: 1200, ...others }
}

/** The agency of sample mails: in Verviers, with hours and an escrow account; French by default. */
export function mailContext(forms: Partial<MailSettings> = {}, defaultLanguage: Language = 'fr'): MailContext {
  return {
    site: {
      config: {
        version: 1,
        languages: ['fr', 'nl', 'en', 'de'],
        defaultLanguage,
        agency: {
          name: 'Vallée & Pierre',
          street: 'Rue des Drapiers',
          houseNumber: '18',
          zip: '4800',
          city: 'Verviers',
          phone: '087123456',
          email: 'bonjour@valleeetpierre.example',
          companyNumber: 'BE 0999.142.659',
          ipiNumber: '599.901',
          supervisoryAuthority: 'IPI',
          escrowAccount: 'BE68 5390 0754 7034',
          openingHours: [
            { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:30' },
            { days: [1, 2, 3, 4, 5], from: '13:30', to: '18:00' },
            { days: [6], from: '09:30', to: '12:30' },
          ],
        },
      },
      header: HEADER,
      ownFonts: new Map(),
      cities: [],
      neighbourhoods: [],
      forms: { ...SETTINGS, ...forms },
    },
    listingSite: {
      openHousesAt: 0,
      propertyPath: (record, language) => `/${language}/bien/${record.ID}/`,
      projectPath: (id, language) => `/${language}/projet/${id}/`,
      categoryName: (_webId, language) => CATEGORY[language],
      picture: samplePicture,
    },
    publicUrl: 'https://www.agence.example',
    pagePath: (pageId, language) => `/${language}/${pageId}/`,
  }
}

/** A property for sale, or for rent in a region by its zip; its address is unpublished. */
export function mailProperty(overrides: Partial<FeedProperty> = {}): FeedProperty {
  return {
    ID: 1003,
    WebID: '2',
    Goal: 0,
    Status: 1,
    Zip: '4900',
    City: 'SPA',
    Street: 'Rue du Marteau',
    HouseNumber: '7',
    CountryID: 10,
    CreateDate: '2026-10-01',
    RecordFile: 'V2621',
    TypeDescription: {
      fr: 'Maison de caractère au centre',
      nl: 'Karakterwoning in het centrum',
      en: 'House of character in the centre',
      de: 'Charakterhaus im Zentrum',
    },
    Price: 245000,
    PublishPrice: true,
    ...overrides,
  }
}

export const mailProject: FeedProject = {
  ID: 5,
  Zip: '4910',
  City: 'THEUX',
  CountryID: 10,
  Name: 'Les Jardins',
  StartPrice: 219000,
}

export const RENTAL = mailProperty({
  Goal: 1,
  Price: 850,
  ChargesRenter: 75,
  PriceUnitText: { fr: 'par mois', nl: 'per maand', en: 'a month', de: 'pro Monat' },
  RecordFile: 'L2656',
})

export const OFFER_DATA: FormData = {
  firstName: 'Marie',
  lastName: 'Dupont',
  email: 'marie@visiteuse.example',
  phone: '0470 12 34 56',
  hasSecondPerson: true,
  firstName2: 'Noël',
  lastName2: 'Lemaître',
  amount: 238555,
  amountInWords: 'deux cent trente-huit mille cinq cent cinquante-cinq euros',
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  conditionsText: 'Crédit de 190 000 € dans les six semaines',
  place: 'Verviers',
  signDate: '2026-11-21',
  advance: true,
  privacy: true,
}

/** With a picture. */
const HOUSE = mailProperty({ Pictures: [{ ID: 1, Url: '1003.webp', Name: 'Façade' }] })

/** The subjects of forms. */
export const SUBJECTS: { readonly [form in FormId]?: FormSubject } = {
  'contact-me': { kind: 'property', record: HOUSE },
  'contact-visit': { kind: 'property', record: HOUSE },
  'contact-information': { kind: 'property', record: HOUSE },
  'request-documents': { kind: 'property', record: HOUSE },
  'send-to-friend': { kind: 'property', record: HOUSE },
  'book-visit': { kind: 'property', record: HOUSE },
  'contact-construction': { kind: 'project', record: mailProject },
  offer: { kind: 'property', record: HOUSE },
  'rent-application': { kind: 'property', record: RENTAL },
}

/** The same agency with known places. */
export function withPlaces(context: MailContext): MailContext {
  const city = { CountryID: 10, CountryName: { fr: 'Belgique' } }
  const cities = [
    { Name: 'SPA', Zip: '4900', ...city },
    { Name: 'THEUX', Zip: '4910', ...city },
  ]
  return { ...context, site: { ...context.site, cities } }
}

interface SubmissionParts {
  readonly form: FormId
  readonly data?: FormData
  readonly language?: Language
  readonly subject?: FormSubject | null
}

/** A sample submission, with the default visitor's name and address. */
export function mailSubmission({ form, data = {}, language = 'fr', subject = null }: SubmissionParts): Submission {
  return {
    id: '0b9f2c1e-6f0a-4c3a-9f39-0d7a3f1d2f11',
    form,
    language,
    data: { firstName: 'Marie', lastName: 'Dupont', email: 'marie@visiteuse.example', ...data },
    subject,
    email: 'marie@visiteuse.example',
    createdAt: new Date('2026-11-21T15:30:00Z'),
    eraseAt: new Date('2027-11-21T00:00:00Z'),
  }
}
