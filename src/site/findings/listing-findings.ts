import type { FindingEntries } from './finding-entry.ts'

const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const
const RENTAL = { file: 'data/properties.json', in: '/properties/1' } as const

/** Findings about categories, cities, properties and projects, by the check and by the import. */
export const LISTING_FINDINGS = {
  'duplicate-id': {
    title: 'Two records with one number',
    explanation:
      'Categories, cities, properties, projects, owners and groups of facts are told apart by their number or name. The second one with the same is left out. Give it a number of its own, or remove it.',
    example: { file: 'data/properties.json', in: '/properties/1', wrong: { ID: 1 }, right: { ID: 2 } },
  },
  'unknown-category': {
    title: 'A category that is not there',
    explanation:
      'The property belongs to a category that data/categories.json does not have, or a search asks for such a one. No search finds the property by its kind. Add the category, or correct the WebID.',
    example: { ...FIRST, wrong: { WebID: '99' }, right: { WebID: '1' } },
  },
  'unknown-city': {
    title: 'A city that is not there',
    explanation:
      'Name and postcode together are those of no city of data/cities.json, so no search by place finds the property. Add the city, or correct name or postcode.',
    example: { ...FIRST, wrong: { City: 'Lieege' }, right: { City: 'Liège' } },
  },
  'unknown-neighbourhood': {
    title: 'A neighbourhood that is not there',
    explanation:
      'data/neighbourhoods.json does not have the number, or has it for another city. The property is shown without a neighbourhood. Add it, or correct the number.',
    example: { ...FIRST, wrong: { NeighbourhoodID: 9876 }, right: {} },
  },
  'unknown-document': {
    title: 'A document whose file is not there',
    explanation:
      'The file is looked for in the folder documents. Until it is there, the document cannot be sent, and the request comes to you. Put the file there, or take "File" out.',
    example: {
      ...FIRST,
      wrong: { Documents: [{ Name: { fr: 'Plan' }, File: '1/plans.pdf' }] },
      right: { Documents: [{ Name: { fr: 'Plan' }, File: '1/plan.pdf' }] },
      found: { pointer: '/properties/0/Documents/0/File' },
    },
  },
  'unknown-picture-host': {
    title: 'A picture of a server that is not allowed',
    explanation:
      'Pictures of other servers are fetched from hosts that site.json names in listings.pictureHosts alone. The property is shown without the picture. Add the host, or put the picture into media.',
    example: {
      ...FIRST,
      wrong: { Pictures: [{ Url: 'https://pictures.example.be/1.jpg' }] },
      right: { Pictures: [{ Url: 'homes/1.webp' }] },
      found: { pointer: '/properties/0/Pictures/0/Url' },
    },
  },
  'rental-price-hidden': {
    title: 'A rental that hides its rent',
    explanation:
      'Belgian law wants the rent in the advertisement of a home to let, so the site shows it whatever PublishPrice says. Write "PublishPrice": true.',
    example: { ...RENTAL, wrong: { PublishPrice: false }, right: { PublishPrice: true } },
  },
  'rental-price-missing': {
    title: 'A rental without a rent',
    explanation:
      'Belgian law wants the rent in the advertisement of a home to let. Without one the property is left out. Write the monthly rent as "Price".',
    example: { ...RENTAL, wrong: { Price: 0 }, right: { Price: 850 } },
  },
  'feed-not-checked': {
    title: 'A file of listings that is too large to be checked here',
    explanation:
      'The check looks at files of up to 250 MB. The import reads larger ones as well and checks each record. Run "npx vitrine import", which reports those with mistakes.',
    example: { wrongWords: 'data/properties.json of 400 MB.', rightWords: 'The same file, after "npx vitrine import".' },
  },
  'invalid-record': {
    title: 'The import leaves a record out',
    explanation:
      'A value of the record is missing or of another kind than its schema says. If the property was on the site, it stays as it was. "npx vitrine check" says what is wrong, with the line.',
    example: { wrongWords: 'A property with "Status": 12.', rightWords: 'The property with "Status": 1.' },
  },
  'invalid-date': {
    title: 'A day that the calendar does not have',
    explanation:
      'A date of the record is none, such as 2026-02-30, and the import leaves the record out. Write a day as 2026-11-21.',
    example: {
      file: 'data/owners.json',
      in: '/publications/0',
      wrong: { Since: '2026-02-30' },
      right: { Since: '2026-02-28' },
    },
  },
  'number-too-large': {
    title: 'A number that the database cannot hold',
    explanation: 'Numbers of records go up to 2147483647. The import leaves the record out. Correct the number.',
    example: { wrongWords: 'A project with "ID": 99999999999.', rightWords: 'The project with "ID": 1042.' },
  },
  'unstorable-text': {
    title: 'A text that cannot be stored',
    explanation:
      'The record has a text with a character that no database takes, is longer than 100,000 characters, or is nested too deeply. The import leaves the record out. Correct the text in the agency’s software.',
    example: { wrongWords: 'A description with the character U+0000.', rightWords: 'The description without it.' },
  },
  'rent-without-price': {
    title: 'The import shows a rent that the record hides',
    explanation:
      'Belgian law wants the rent in the advertisement, so it is shown although PublishPrice is false. Write "PublishPrice": true, so that the record says what the site does.',
    example: { wrongWords: 'A rental with "PublishPrice": false.', rightWords: 'The rental with "PublishPrice": true.' },
  },
  'rent-missing': {
    title: 'The import leaves out a rental without a rent',
    explanation: 'Belgian law wants the rent in the advertisement of a home to let. Write the monthly rent as "Price".',
    example: { wrongWords: 'A rental with "Price": 0.', rightWords: 'The rental with "Price": 850.' },
  },
  'energy-label-contradicted': {
    title: 'An energy label that does not fit its number',
    explanation:
      'The consumption is not within the class that the label names, so one of the two is wrong. The site shows the label without the number. Correct the one that differs from the certificate.',
    example: {
      wrongWords: 'A house in Wallonia with the label A and 480 kWh/m².',
      rightWords: 'The house with the label F and 480 kWh/m².',
    },
  },
  'empty-feed': {
    title: 'The import refuses an empty file of listings',
    explanation:
      'A file without any property is mostly the result of an export that failed, and would empty the site. Nothing was changed. Export again; "npx vitrine import --force" takes the file all the same.',
    example: { wrongWords: '"properties": []', rightWords: '"properties" with the listings of the agency.' },
  },
  'too-many-retired': {
    title: 'The import refuses a file that lacks more than half of the listings',
    explanation:
      'So many listings do not go away in one night; mostly the export broke off. Nothing was changed. Export again; "npx vitrine import --force" takes the file all the same.',
    example: { wrongWords: '40 of the 100 properties of yesterday.', rightWords: '98 of the 100 properties of yesterday.' },
  },
  'missing-list': {
    title: 'The import finds no list of records',
    explanation:
      'The file has no list of the name that it must have, or is not there. Nothing was changed. Look at what the export writes.',
    example: { wrongWords: '{ "listings": [ … ] }', rightWords: '{ "properties": [ … ] }' },
  },
  'unreadable-feed': {
    title: 'The import cannot read the file',
    explanation:
      'The file is no JSON, mostly because it was cut off while it was copied. Nothing was changed. "npx vitrine check" says where it breaks off.',
    example: { wrongWords: 'A file that ends in the middle of a record.', rightWords: 'The whole file.' },
  },
} satisfies FindingEntries
