import type { FindingEntries } from './finding-entry.ts'

export const VALUE_FINDINGS = {
  'unknown-property': {
    title: 'A name that nothing reads',
    explanation:
      'The object has no member of this name, so it would do nothing. Mostly the name is misspelt, or the member belongs into another object. Where one name can only be meant, "npx vitrine check --fix" writes it.',
    example: { file: 'pages/for-sale.json', wrong: { showInMenus: true }, right: { showInMenu: true } },
  },
  'former-name': {
    title: 'A name that the field had before',
    explanation:
      'The field is called otherwise in today’s form of the file, so its value would do nothing under this name. A file that states the earlier version, or none, is read with it. "npx vitrine check --fix" writes the new name.',
    example: { file: 'content/project-list/all.json', wrong: { ways: [] }, right: { actions: [] } },
  },
  'missing-property': {
    title: 'A value that is needed is missing',
    explanation: 'The object is of no use without this member. Add it; the finding says what it is.',
    example: {
      file: 'site.json',
      in: '/agency',
      wrong: {},
      right: { name: 'Agence du Parc' },
      found: { pointer: '/agency' },
    },
  },
  'wrong-type': {
    title: 'A value of another kind',
    explanation:
      'A text stands where a number belongs, a single value where a list belongs, or the like. Numbers, true and false are written without quotation marks, texts with them.',
    example: { file: 'pages/home.json', in: '/params/modules/0', wrong: { sort: '2' }, right: { sort: 2 } },
  },
  'not-allowed-value': {
    title: 'A value that is none of the choices',
    explanation: 'The member takes one of a few words or numbers, which the finding lists. Upper and lower case count.',
    example: { file: 'pages/contact.json', wrong: { status: 'Publised' }, right: { status: 'Published' } },
  },
  'out-of-range': {
    title: 'A number, text or list that is too small or too large',
    explanation:
      'A number is outside of its limits, or a text or a list has too little or too much in it. The finding says the limits.',
    example: {
      file: 'pages/home.json',
      in: '/params/modules/0',
      wrong: { numberItemOfRow: 9 },
      right: { numberItemOfRow: 3 },
    },
  },
  'wrong-format': {
    title: 'A text that is not written as it must be',
    explanation:
      'Colours, paths, days, addresses and the like have a form of their own. The finding says which, with an example. A day is one of the calendar: 2026-02-30 is none.',
    example: { file: 'pages/contact.json', wrong: { path: 'contact' }, right: { path: '/contact/' } },
  },
  'inexact-number': {
    title: 'A number that cannot be read exactly',
    explanation:
      'Whole numbers are exact up to 9007199254740991, some nine million billions; beyond, a neighbour would be read. Write fewer digits, or a text in quotation marks where the place takes one.',
    example: {
      wrongWords: 'An ID of 90071992547409931, or a number written as 1e999.',
      rightWords: 'An ID such as 10523.',
    },
  },
  'wrong-number': {
    title: 'A company, account or telephone number with a slip in it',
    explanation:
      'Company numbers and IBANs have two digits that follow from the others, and here they do not: a digit is wrong, missing or in another place. A telephone number has as many digits as its country wants. Copy the number again from its source.',
    example: {
      file: 'site.json',
      in: '/agency',
      wrong: { companyNumber: 'BE 0123.456.789' },
      right: { companyNumber: 'BE 0123.456.749' },
    },
  },
  'days-out-of-order': {
    title: 'Changed before it was made',
    explanation:
      'The day of the last change comes before the day of the first version, so one of the two is wrong. Search engines read both.',
    example: {
      file: 'pages/contact.json',
      wrong: { modifyDate: '2026-01-10', createDate: '2026-02-10' },
      right: { modifyDate: '2026-02-10', createDate: '2026-02-10' },
    },
  },
  'repeated-value': {
    title: 'A list has the same entry twice',
    explanation: 'Each entry of this list counts once, so the second one does nothing. "npx vitrine check --fix" removes it.',
    example: {
      file: 'site.json',
      wrong: { languages: ['fr', 'fr'] },
      right: { languages: ['fr'] },
      found: { pointer: '/languages/1' },
    },
  },
  'unknown-language': {
    title: 'A language that the program does not know',
    explanation:
      'Texts per language have the codes fr, nl, en and de, in lower or upper case. A text in another language is shown to nobody.',
    example: {
      file: 'pages/contact.json',
      in: '/params',
      wrong: { title: { fr: 'Contact', es: 'Contacto' } },
      right: { title: { fr: 'Contact' } },
      found: { pointer: '/params/title/es' },
    },
  },
  'wrong-value': {
    title: 'A value that a rule refuses',
    explanation:
      'The value breaks a rule of its schema for which there is no sentence of its own; module types of packages may have such rules. The finding says what the rule wants.',
    example: {
      wrongWords: 'A value that the schema of a package excludes, by "not" or "multipleOf".',
      rightWords: 'A value that the schema allows.',
    },
  },
} satisfies FindingEntries
