import type { FindingEntries } from './finding-entry.ts'

export const IMPORT_FINDINGS = {
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
  'unstorable-text': {
    title: 'A text that cannot be stored',
    explanation:
      'The record has a text with a character that no database takes, is longer than 100,000 characters, or is nested too deeply. The import leaves the record out. Correct the text in the agency’s software.',
    example: { wrongWords: 'A description with the character U+0000.', rightWords: 'The description without it.' },
  },
  'empty-feed': {
    title: 'The import refuses an empty file of listings',
    explanation:
      'A file without any property is mostly the result of an export that failed, and would empty the site. Nothing was changed. Export again; "npx vitrine import --force" takes the file all the same.',
    example: { wrongWords: '"properties": []', rightWords: '"properties" with the listings of the agency.' },
  },
  'too-many-retired': {
    title: 'The import asks about a file that lacks a quarter of the listings or more',
    explanation:
      'So many listings seldom go away in one night; mostly the export broke off. Nothing was changed. Export again; "npx vitrine import --force" takes the file all the same. For an agency’s software the share is "askWhenGone" of connector.json.',
    example: { wrongWords: '60 of the 100 properties of yesterday.', rightWords: '98 of the 100 properties of yesterday.' },
  },
  'more-than-agreed': {
    title: 'The import refuses a source that lacks more listings than somebody agreed to',
    explanation:
      'In the Studio somebody agreed that so many listings go offline; meanwhile the source lacks more. Nothing was changed. Look at the new number in the Studio, and agree to it or correct the source.',
    example: { wrongWords: '60 listings agreed to, 72 missing.', rightWords: '60 listings agreed to, 58 missing.' },
  },
  'too-many-left-out': {
    title: 'The import refuses a source of which too many listings have mistakes',
    explanation:
      'More than the share that "mostLeftOut" of connector.json allows could not be taken; mostly the software has changed what it sends. Nothing was changed. Look at the report; "npx vitrine import --force" takes the others all the same.',
    example: { wrongWords: '80 of 100 properties without a postcode.', rightWords: '2 of 100 properties without a postcode.' },
  },
  'all-left-out': {
    title: 'The import refuses a source of which all listings are left out',
    explanation:
      'The software has sent listings, and none can be shown: mostly a value such as the type of property is not known here. Nothing was changed. The message has the three most frequent reasons, each with the line of connector.json that cures it.',
    example: {
      wrongWords: '132 listings of a type that is not known here.',
      rightWords: '"mapping": { "values": { "type": { "Château": "1" } } } in connector.json.',
    },
  },
  'unmapped-record': {
    title: 'A listing of the agency’s software cannot be understood',
    explanation:
      'The connector cannot make a property of it. If it was on the site, it stays as it was. The report names its key and the reason. Correct the listing in the software.',
    example: { wrongWords: 'A listing without a postcode.', rightWords: 'The listing with "4900".' },
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
