import type { FindingEntries } from './finding-entry.ts'

const FIRST = { file: 'data/properties.json', in: '/properties/0' } as const
const RENTAL = { file: 'data/properties.json', in: '/properties/1' } as const
const PLAN = { Name: 'Plan', File: '1/plan.pdf' } as const

/** Findings about listings, common to check and import. */
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
  'wrong-postcode': {
    title: 'A postcode that the country does not have',
    explanation:
      'Postcodes of Belgium and Luxembourg have four digits, and Belgium does not use all numbers of four. By it the region is known, and so the energy label and the law; searches by place miss the property. Correct it, or the CountryID.',
    example: { ...FIRST, wrong: { Zip: '40200' }, right: { Zip: '4020' } },
  },
  'postcode-of-other-city': {
    title: 'A city with the postcode of another',
    explanation:
      'By the postcode the region is known, and so the law; by the city visitors search. Of a property, a city, the agency or an office one of the two is wrong. Names in each language of the country and parts of municipalities are known; hamlets are left alone.',
    example: { ...FIRST, wrong: { Zip: '5000' }, right: { Zip: '4020' } },
  },
  'unknown-country': {
    title: 'A country that is not known',
    explanation:
      'The country decides the form of the postcode and, in Belgium and Luxembourg, the energy label; search engines read its code. Properties can lie in the countries that pay in euro. Correct the CountryID.',
    example: { ...FIRST, wrong: { CountryID: 33 }, right: { CountryID: 1250 } },
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
  'unknown-document-host': {
    title: 'A document of a server that is not allowed',
    explanation:
      'Documents of other servers are fetched from hosts that site.json names in listings.pictureHosts alone, as pictures are. The property is shown without the document. Add the host, or put the file into media.',
    example: {
      ...FIRST,
      wrong: { Documents: [{ Name: 'Plan', Url: 'https://documents.example.be/plan.pdf' }] },
      right: { Documents: [{ Name: 'Plan', Url: 'plans/1.pdf' }] },
      found: { pointer: '/properties/0/Documents/0/Url' },
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
  'rental-charges-missing': {
    title: 'A rental that does not say its charges',
    explanation:
      'Belgian law wants the charges in the advertisement of a home to let. Write the monthly amount as "ChargesRenter"; 0 where there are none.',
    example: { ...RENTAL, wrong: {}, right: { ChargesRenter: 50 }, found: { pointer: '/properties/1' } },
  },
  'unlikely-price': {
    title: 'A price that no such property has',
    explanation:
      'A sale for less than € 1,000 or a rent of more than € 20,000 a month is mostly a slip: thousands instead of euro, or a placeholder such as 1. It is shown as it was written; from software that a connector reads it is not. Write the whole amount, or leave "Price" out of a sale for a price on request.',
    example: { ...FIRST, wrong: { Price: 1 }, right: { Price: 250000 } },
  },
  'damaged-text': {
    title: 'A text whose letters are damaged',
    explanation:
      'A program read the file in the wrong encoding and stored what it saw: “GrundstÃ¼ck” was “Grundstück”. Write the text anew, or export the file once more, as UTF-8.',
    example: { ...FIRST, wrong: { City: 'LiÃ¨ge' }, right: { City: 'Liège' }, found: { pointer: '/properties/0/City' } },
  },
  'modified-before-created': {
    title: 'A property changed before it was created',
    explanation:
      'Lists that show the newest first go by these days, so the property stands at the wrong place. Correct "CreateDate" or "ModifyDate".',
    example: { ...FIRST, wrong: { ModifyDate: '2026-02-01' }, right: { ModifyDate: '2026-04-01' } },
  },
  'invalid-open-house': {
    title: 'An open house that cannot be',
    explanation:
      'It ends before it begins, lasts longer than 24 hours, or its day is not in the calendar. The property is shown without it. Correct "From" or "To" of "OpenHouses"; times without an offset are those of Belgian clocks. Past open houses may stay: nobody sees them.',
    example: {
      ...FIRST,
      found: { pointer: '/properties/0/OpenHouses/0/To' },
      wrong: { OpenHouses: [{ From: '2026-12-12T10:00', To: '2026-12-12T09:00' }] },
      right: { OpenHouses: [{ From: '2026-12-12T10:00', To: '2026-12-12T12:00' }] },
    },
  },
  'contradicting-surfaces': {
    title: 'More to live in than there is',
    explanation:
      'A search for the area to live in goes by "SurfaceLivable", and the page shows both. Mostly the two were exchanged. Write the whole area as "SurfaceTotal".',
    example: { ...FIRST, wrong: { SurfaceLivable: 180, SurfaceTotal: 140 }, right: { SurfaceLivable: 140, SurfaceTotal: 180 } },
  },
  'renovated-before-built': {
    title: 'A renovation before the building was there',
    explanation: 'The page shows both years. Mostly the two were exchanged.',
    example: {
      ...FIRST,
      wrong: { RenovationYear: 1950, ConstructionYear: 1990 },
      right: { RenovationYear: 1990, ConstructionYear: 1950 },
    },
  },
  'floor-above-building': {
    title: 'A floor above the building',
    explanation:
      'The property, or one of its rooms, lies higher than the building has floors. Mostly the two were exchanged, or the ground floor was counted as 1. Write the floors of the building as "NumberOfFloors", and 0 as "Floor" for the ground floor.',
    example: { ...FIRST, wrong: { Floor: 7, NumberOfFloors: 4 }, right: { Floor: 3, NumberOfFloors: 4 } },
  },
  'unknown-property-field': {
    title: 'A field that properties do not have',
    explanation:
      'Nothing reads the field, so what it says is shown nowhere. Mostly its name is misspelt; upper and lower case count. "npx vitrine check --fix" writes the name where only one can be meant.',
    example: { ...FIRST, wrong: { NumberOfBedroms: 3 }, right: { NumberOfBedRooms: 3 } },
  },
  'no-pictures': {
    title: 'A property without pictures',
    explanation:
      'It is shown with a drawing in their place, and few visitors open it. Add pictures, by their names below media or by their addresses.',
    example: { ...FIRST, wrong: { Pictures: [] }, right: { Pictures: [{ Url: 'homes/1.webp' }] } },
  },
  'repeated-document': {
    title: 'A document of a property is there twice',
    explanation:
      'Two documents of a property name the same file, so one of them has the wrong file, or is too many. Remove one, or name the file that it should be.',
    example: {
      file: 'data/properties.json',
      in: '/properties/0',
      wrong: { Documents: [PLAN, PLAN] },
      right: { Documents: [PLAN] },
      found: { pointer: '/properties/0/Documents/1/File' },
    },
  },
  'repeated-picture': {
    title: 'A property with the same picture twice',
    explanation: 'Visitors would see it twice in the gallery. Remove one of the two, as "npx vitrine check --fix" does.',
    example: {
      ...FIRST,
      wrong: { Pictures: [{ Url: 'homes/1.webp' }, { Url: 'homes/1.webp' }] },
      right: { Pictures: [{ Url: 'homes/1.webp' }] },
      found: { pointer: '/properties/0/Pictures/1/Url' },
    },
  },
  'unknown-person': {
    title: 'A contact person who is not there',
    explanation:
      'The property names a person whom the contact content does not have, so it is shown without one. Correct the name, or add the person.',
    example: { ...FIRST, wrong: { ContactPerson: 'anne' }, right: {} },
  },
  'unknown-project': {
    title: 'A project that is not there',
    explanation:
      'The property is a part of a project that data/projects.json does not have, so no project lists it. Add the project, or correct the number.',
    example: { ...FIRST, wrong: { ProjectID: 9 }, right: {} },
  },
  'swapped-coordinates': {
    title: 'Latitude and longitude are swapped',
    explanation:
      'The map would show the property in another part of the world. "GoogleX" is the latitude, about 50 in Belgium, and "GoogleY" the longitude, about 5.',
    example: { ...FIRST, wrong: { GoogleX: 5.57, GoogleY: 50.63 }, right: { GoogleX: 50.63, GoogleY: 5.57 } },
  },
  'misplaced-point': {
    title: 'A point on the map outside of its country',
    explanation:
      'The property or city would be shown far away from where it is. Write the latitude as "GoogleX" and the longitude as "GoogleY".',
    example: { ...FIRST, wrong: { GoogleX: 40.63, GoogleY: 5.57 }, right: { GoogleX: 50.63, GoogleY: 5.57 } },
  },
  'number-too-large': {
    title: 'A number that the database cannot hold',
    explanation: 'Numbers of records go up to 2147483647. The import leaves the record out. Correct the number.',
    example: { wrongWords: 'A project with "ID": 99999999999.', rightWords: 'The project with "ID": 1042.' },
  },
} satisfies FindingEntries
