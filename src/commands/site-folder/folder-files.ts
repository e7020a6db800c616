interface Folder {
  /** The name in package.json. */
  readonly name: string
  /** The exact version of the program, or its tarball. */
  readonly vitrine: string
}

/** The files of an agency's folder beside the site definition, by path. */
export function folderFiles(folder: Folder): readonly (readonly [path: string, text: string])[] {
  return [
    ['package.json', json(manifest(folder))],
    ['tsconfig.json', json(TYPES)],
    ['.nvmrc', '24\n'],
    ['.gitignore', ['node_modules/', '.data/', '.vitrine/', '.schemas/', '.env', ''].join('\n')],
    ['.github/workflows/test.yml', WORKFLOW],
    ['README.md', README],
    ['modules/README.md', MODULES],
    ['tests/README.md', TESTS],
  ]
}

function manifest({ name, vitrine }: Folder): object {
  return {
    name,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: { start: 'vitrine start', dev: 'vitrine dev', check: 'vitrine check', test: 'vitrine test' },
    dependencies: { vitrine },
  }
}

/** For editors, and for "npx tsc" of whoever installs TypeScript. */
const TYPES = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: ['node', 'vite/client'],
  },
  include: ['modules', 'tests'],
}

const WORKFLOW = `name: tests
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version-file: .nvmrc
          cache: npm
      - run: npm ci
      - run: npm test
`

const README = `# The site of the agency

You need Node 24 and npm.

\`\`\`
npm install
npm start
\`\`\`

The site is at <http://localhost:3000/>. A change in \`site-config/\` shows at the next load of a page; a mistake leaves the site as it was, and the log names file
and line.

| folder | what is in it |
|---|---|
| \`site-config/\` | the site as data: pages, content, header, footer, listings, pictures; \`site-config/README.md\` says what to fill in |
| \`modules/\` | kinds of modules that this site alone has |
| \`tests/\` | their tests |
| \`.data/\` | the database and what visitors send, made at the first start; not for version control |

| command | what it does |
|---|---|
| \`npm test\` | checks the site definition and runs the tests of \`modules/\`; CI runs it |
| \`npx vitrine check\` | every mistake of the site definition, with file, line and column |
| \`npx vitrine new module opening-days\` | a new kind of module, with a test |
| \`npx vitrine --help\` | all commands |

## A new version of Vitrine

Change the version of \`vitrine\` in \`package.json\`, then:

\`\`\`
npm install
npx vitrine migrate
npm test
\`\`\`

\`migrate\` writes the files of \`site-config/\` in the form of the new version. Where \`modules/\` has types, \`npm test\` says which versions of the packages that build
them belong to it.

The guides are in \`node_modules/vitrine/lib/docs/\`: \`administrators.md\` for the site, \`module-developers.md\` for modules, \`operating.md\` for the server.
`

const MODULES = `# Kinds of modules of this site

A folder here is a kind of module: what administrators write (\`schema.ts\`), what visitors see (a \`.tsx\` file), its texts in four languages (\`texts.json\`) and an
example (\`sample.json\`). This makes one, with a test in \`tests/modules/\`:

\`\`\`
npx vitrine new module opening-days
npm install
npm test
\`\`\`

\`npm start\` then builds the pages once more, with the new kind in them; \`npx vitrine dev\` shows changes as you write. The guide is
\`node_modules/vitrine/lib/docs/module-developers.md\`.
`

const TESTS = `# Tests of this site

\`npm test\` runs files that end in \`.test.ts\` or \`.test.tsx\`, here and in \`modules/\`. \`vitrine/testing\` has what they need: the module as a page shows it, and the
tests that every kind of module must pass. \`npx vitrine new module\` writes both.
`

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
