const NO_WORDS = [0, 0, 'no words']
const DATABASE = 'Done by the running server, or, where none runs, on the database itself (DATA_DIR or DATABASE_URL).'

/**
 * Every command: what it does, how it is called after its name, its options, and how many other words it takes (least, most, and which these are). A
 * command that passes its words on has them read by the program that it runs.
 */
export const COMMANDS = {
  start: {
    does: 'Installs what is missing, builds what has changed, and serves the site. Environment variables such as PORT, HOST and DATA_DIR are\nin the README.',
    usage: [''],
    options: {},
    words: NO_WORDS,
    examples: ['PORT=3001 npm start'],
  },
  dev: {
    does: 'Serves the site with hot reload of code and configuration.',
    usage: [''],
    options: {},
    words: NO_WORDS,
    examples: ['PORT=3001 npm run dev'],
  },
  build: {
    does: 'Builds, for servers that are started without "npm start".',
    usage: [''],
    options: {},
    words: NO_WORDS,
    examples: ['npm run build'],
  },
  check: {
    does: 'Checks a site definition and its feed, and lists every mistake with file, line and column. Ends with 1 where there is an error.',
    usage: ['', 'FOLDER', '--format json'],
    options: { format: { type: 'string', value: 'FORMAT', says: '"text", or "json" for other programs' } },
    words: [0, 1, 'one folder at most'],
    examples: ['npm run check', 'npm run check -- /srv/agency/site-config --format json'],
  },
  import: {
    does: `Imports the listings' feed at once, and says what came of it. ${DATABASE}`,
    usage: ['', '--force'],
    options: {
      force: { type: 'boolean', says: 'takes a feed that is empty, or lacks more than half of the listings: they are retired' },
    },
    words: NO_WORDS,
    examples: ['npm run import', 'npm run import -- --force'],
  },
  mail: {
    does: `Lists the mails that wait or were given up, and gives them another start. ${DATABASE}`,
    usage: ['list', 'resend ID', 'resend all'],
    options: {
      state: { type: 'string', value: 'STATE', says: 'with "list": those in one state, "queued", "undeliverable" or "sent"' },
    },
    words: [1, 2, '"list" or "resend" and a mail'],
    examples: ['npm run mail -- list --state sent', 'npm run mail -- resend all'],
  },
  privacy: {
    does: `Prints all that is kept about an e-mail address, or removes it. ${DATABASE}`,
    usage: ['export EMAIL', 'erase EMAIL --yes'],
    options: {
      yes: { type: 'boolean', says: 'with "erase": removes it for good; without it the command counts what it would remove' },
    },
    words: [2, 2, '"export" or "erase" and an e-mail address'],
    examples: ['npm run privacy -- export anne@example.be', 'npm run privacy -- erase anne@example.be --yes'],
  },
  backup: {
    does: `Writes one file of all that the server keeps. ${DATABASE}`,
    usage: ['FILE'],
    options: {},
    words: [1, 1, 'the file to write'],
    examples: ['npm run backup -- vitrine.tar.gz'],
  },
  restore: {
    does: 'Puts a backup back. The server must be stopped.',
    usage: ['FILE', 'FILE --replace'],
    options: { replace: { type: 'boolean', says: 'moves what is there aside; without it the command refuses' } },
    words: [1, 1, 'the file of a backup'],
    examples: ['npm run restore -- vitrine.tar.gz --replace'],
  },
  'new:module': {
    does: 'Makes a new module type that passes the standing tests.',
    usage: ['TYPE'],
    options: {},
    words: [1, 1, 'the name of a module type'],
    examples: ['npm run new:module opening-days'],
  },
  test: {
    does: 'Checks types and style and runs all tests, or one part of them.',
    usage: ['', '--only PART [arguments for the program that runs it]'],
    options: { only: { type: 'string', value: 'PART', says: '"types", "lint", "audit", "unit" or "e2e"' } },
    passesOn: true,
    examples: ['npm test', 'npm test -- --only unit tests/domain'],
  },
  bench: {
    does: 'Runs the benchmarks and compares them with their budgets.',
    usage: ['', 'NAME ...'],
    options: {},
    words: [0, 100, 'the beginnings of names'],
    examples: ['npm run bench', 'npm run bench -- home'],
  },
  draw: {
    does: 'Draws the pictures of the sample agency.',
    usage: ['', '--only PATTERN --force'],
    options: {
      only: { type: 'string', value: 'PATTERN', says: 'those whose path matches' },
      force: { type: 'boolean', says: 'also those that are there' },
      'contact-sheet': { type: 'string', value: 'FILE.png', says: 'writes all of them small on one sheet' },
    },
    words: NO_WORDS,
    examples: ['npm run draw -- --only homes/1001 --force'],
  },
  audit: {
    does: 'Asks the registry for known weaknesses of the packages that the server runs with. Ends with 1 where there is a high or critical one.',
    usage: [''],
    options: {},
    words: NO_WORDS,
    examples: ['npm run audit'],
  },
}
