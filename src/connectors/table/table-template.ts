import type { Language } from '#schemas/language.ts'
import { writeCsv } from '#src/base/text/write-csv.ts'
import { headingsOf } from './table-columns.ts'

/** The template's columns. Other fields of the feed may be added. */
const FIELDS = [
  'RecordFile Goal WebID Status Price Street HouseNumber BoxNr Zip City CountryID PublishAddress GoogleX GoogleY',
  'SurfaceLivable SurfaceGround NumberOfBedRooms NumberOfBathRooms NumberOfGarages ConstructionYear Facades',
  'EnergyPerformance EPCLabelText UniqueCode EnergyCertificateEndDate CadastralIncome ChargesRenter HasGarden HasTerrace HasLift',
]
  .join(' ')
  .split(' ')
const LAST = ['Pictures', 'Plans', 'Documents', 'OpenHouses', 'ContactPerson']
const TEXTS = ['TypeDescription', 'DescriptionB']

const WORDS: {
  readonly [language in Language]: {
    readonly goal: string
    readonly type: string
    readonly status: string
    readonly yes: string
    readonly country: string
  }
} = {
  fr: { goal: 'à vendre', type: 'maison', status: 'disponible', yes: 'oui', country: 'Belgique' },
  nl: { goal: 'te koop', type: 'huis', status: 'beschikbaar', yes: 'ja', country: 'België' },
  en: { goal: 'for sale', type: 'house', status: 'available', yes: 'yes', country: 'Belgium' },
  de: { goal: 'zu verkaufen', type: 'Haus', status: 'verfügbar', yes: 'ja', country: 'Belgien' },
}

/** A sample CSV file: headings in one language, a text column per language of the site, one example row. */
export function tableTemplate(language: Language, languages: readonly Language[]): string {
  const { goal, type, status, yes, country } = WORDS[language]
  const texts = TEXTS.flatMap((field) => languages.map((own) => ({ field, own })))
  const headings = [
    ...headingsOf(language, FIELDS),
    ...texts.map(({ field, own }) => `${headingsOf(language, [field])[0]} (${own})`),
    ...headingsOf(language, LAST),
  ]
  const example: { readonly [field: string]: string } = {
    RecordFile: 'V001',
    Goal: goal,
    WebID: type,
    Status: status,
    Price: '250.000',
    Street: 'Rue de l’Exemple',
    HouseNumber: '1',
    Zip: '4800',
    City: 'Verviers',
    CountryID: country,
    PublishAddress: yes,
    SurfaceLivable: '142,5',
    SurfaceGround: '600',
    NumberOfBedRooms: '3',
    NumberOfBathRooms: '1',
    NumberOfGarages: '1',
    ConstructionYear: '1987',
    Facades: '4',
    EnergyPerformance: '245',
    EPCLabelText: 'C',
    EnergyCertificateEndDate: '31/12/2031',
    HasGarden: yes,
    Pictures: 'v001/1.jpg | v001/2.jpg',
  }
  const row = [
    ...FIELDS.map((field) => example[field] ?? ''),
    ...texts.map(() => ''),
    ...LAST.map((field) => example[field] ?? ''),
  ]
  return writeCsv([headings, row])
}
