import type { FindingEntries } from './finding-entry.ts'

/** Findings about files as such: encoding, syntax, size, version, name. */
export const FILE_FINDINGS = {
  'invalid-json': {
    title: 'The file is not JSON',
    explanation:
      'A comma, a quotation mark or a bracket is missing or stands where it may not. Nothing of the file can be read until it is mended. The finding stands where reading failed; the cause is there or just before it.',
    example: {
      file: 'content/article/welcome.json',
      wrongText: '{ "version": 1, "name": "Bienvenue", }',
      rightText: '{ "version": 1, "name": "Bienvenue" }',
    },
  },
  'duplicate-key': {
    title: 'A name stands twice in one object',
    explanation:
      'Of two members with the same name only the last one would count, and nobody would see why the other does nothing. Remove the one that you do not want.',
    example: {
      file: 'content/article/welcome.json',
      wrongText: '{ "version": 1, "name": "Bonjour", "name": "Bienvenue" }',
      rightText: '{ "version": 1, "name": "Bienvenue" }',
    },
  },
  'forbidden-key': {
    title: 'A name is reserved',
    explanation:
      'Names such as "__proto__" have a meaning for the program itself and could change how it works. They are never read. Remove the member.',
    example: {
      file: 'content/article/welcome.json',
      wrongText: '{ "version": 1, "name": "Bienvenue", "__proto__": {} }',
      rightText: '{ "version": 1, "name": "Bienvenue" }',
    },
  },
  'unstorable-character': {
    title: 'A character that cannot be stored',
    explanation:
      'JSON can write the character NUL and half of a character, and the database takes neither: mails and forms with such a text would fail. Nobody can see or type them; mostly a program has cut the text, or read it in a wrong encoding. Remove the escape that the finding names.',
    example: {
      file: 'content/article/welcome.json',
      wrongText: '{ "version": 1, "name": "Bien\\u0000venue" }',
      rightText: '{ "version": 1, "name": "Bienvenue" }',
    },
  },
  'not-utf8': {
    title: 'The file is saved in another encoding',
    explanation:
      'Files of a site definition are UTF-8. In another encoding accented letters would be shown wrongly, so the file is not read. Save it again with the encoding UTF-8; every editor offers that when saving.',
    example: { wrongWords: 'A file saved as "Western (ISO 8859-1)".', rightWords: 'The same file saved as "UTF-8".' },
  },
  'nesting-too-deep': {
    title: 'Brackets are nested too deeply',
    explanation:
      'The file has more levels of brackets than any site needs, mostly after a copying mistake. It is not read. Remove the superfluous brackets.',
    example: {
      file: 'content/article/welcome.json',
      wrongText: `{ "version": 1, "name": ${'['.repeat(70)}${']'.repeat(70)} }`,
      rightText: '{ "version": 1, "name": "Bienvenue" }',
    },
  },
  'file-too-large': {
    title: 'The file is too large',
    explanation:
      'A file of the definition has at most 5 MB and 300,000 values, so that one file cannot stop the server. Split the content into several files, or remove what is not needed. Listings are not bound by this limit.',
    example: { wrongWords: 'A table of 6 MB in one file.', rightWords: 'The same rows in two tables of 3 MB.' },
  },
  'unreadable-file': {
    title: 'The file cannot be opened',
    explanation:
      'The program has no right to read the file, or the disk has a fault. What the file defines is missing until then. Give the user who runs the server the right to read it.',
    example: { wrongWords: 'site.json with the mode 000.', rightWords: 'site.json with the mode 644.' },
  },
  'missing-file': {
    title: 'A file that the site needs is missing',
    explanation:
      'Without site.json, header.json and footer.json there is no site; other files are missed where content or records name what they hold. Write the file; examples/minimal has a short one of each that every site has.',
    example: { wrongWords: 'A folder without footer.json.', rightWords: 'The folder with footer.json.' },
  },
  'unknown-file': {
    title: 'A file that no part of the site reads',
    explanation:
      'The name or the folder of the file is none that a site definition has, so it does nothing. All files of such a folder are one finding. Most often it stands in the wrong folder, or its folder is misspelt. Move it, rename it, or remove it.',
    example: {
      wrongWords: 'content/artcle/welcome.json',
      rightWords: 'content/article/welcome.json',
    },
  },
  'empty-list': {
    title: 'A list that others need is empty',
    explanation:
      'Records of another file, or content, name entries of the list, and it has none. Most often an export went wrong, or the file was emptied by mistake. The entries that are named are shown nowhere until the list has them again.',
    example: {
      file: 'data/categories.json',
      wrong: { categories: [] },
      right: { categories: [{ ID: 1, WebID: '1', Name: 'Maison', ShowOrder: 0, Sale: true, Rent: true }] },
    },
  },
  'newer-version': {
    title: 'The file is written for a newer program',
    explanation:
      'Its version is higher than this program knows. It is not read, because it could mean something else. Update the program, or write the file in the form that this one reads.',
    example: { file: 'content/article/welcome.json', wrong: { version: 99 }, right: { version: 1 } },
  },
  'older-version': {
    title: 'The file is written for an older program',
    explanation:
      'It is read as if it were written in today’s form, and shown, so nothing has to be done at once. "npx vitrine migrate --dry-run" shows what today’s form is; without --dry-run it writes it, and so does "npx vitrine check --fix". A field that the finding says is called otherwise keeps its value: it is not to be removed.',
    example: { file: 'content/article/welcome.json', wrong: { version: 0 }, right: { version: 1 } },
  },
  'moved-property': {
    title: 'A value has another place now',
    explanation:
      'It is still read from its old place. Move it where the finding says, or have "npx vitrine migrate" move it, so that later programs find it too.',
    example: {
      file: 'site.json',
      in: '/theme',
      wrong: { primary: '#1f5a4a' },
      right: { colours: { primary: '#1f5a4a' } },
    },
  },
  'unfinished-change': {
    title: 'A change of several files was broken off',
    explanation:
      'A command, or the server, wrote some files and was ended before the others. The whole change is stored beside them, in .unfinished-change.json, and the next start of the server finishes it, as does the next command that changes the site. It is left to you where one of its files was changed since: write into that file what it held before or was to hold (.unfinished-change.json has both), or delete .unfinished-change.json to keep the files as they are. Until then the site stays as it was.',
    example: {
      wrongWords: 'A folder with .unfinished-change.json, after the machine lost its power.',
      rightWords: 'The same folder after the server was started again.',
    },
  },
  'more-findings': {
    title: 'More findings than are shown',
    explanation:
      'Of one file at most 200 findings are listed, errors first. Most of them tend to have one cause. Mend the first ones and check again.',
    example: { wrongWords: 'A file with 500 wrong values.', rightWords: 'The same file with 200 of them, or none.' },
  },
} satisfies FindingEntries
