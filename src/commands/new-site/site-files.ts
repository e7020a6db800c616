import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { AUTHORITIES, GAP, type NewAgency, PLACEHOLDERS } from '#src/definition/new-site/agency-answers.ts'
import { copyFor, OF_THE_SAMPLE, type Replacements } from './copy-sample.ts'
import { logo } from './logo.ts'

const STARTER = join(import.meta.dirname, 'starter')

/** Data files that are empty for a new agency. */
const EMPTY_DATA = ['cities', 'neighbourhoods', 'projects', 'properties'] as const

/** The files of a new site definition by path: the starter's, and those of the sample that every agency needs. */
export function siteFiles(sample: string, agency: NewAgency): readonly (readonly [path: string, text: string])[] {
  const { pages, content, files } = readJson(join(STARTER, 'copied.json'))
  const own = new Set(globSync('{*,{pages,content}/**/*}.json', { cwd: STARTER, exclude: ['copied.json'] }).map(withSlashes))
  const copied = globSync(
    [...asList(pages).map((name) => `pages/${name}.json`), ...asList(content).map((name) => `content/${name}.json`)],
    {
      cwd: sample,
    },
  )
  const all = new Set([...own, ...copied.map(withSlashes), ...asList(files).map(String)])
  const read = (path: string) => readJson(join(own.has(path) ? STARTER : sample, path))
  const pageFiles = [...all].filter((path) => path.startsWith('pages/'))
  const paths = new Set(pageFiles.map((path) => read(path).path))
  const copy = copyFor(agency, replacementsFor(agency), {
    hasContent: (type, id) => all.has(`content/${type}/${id}.json`),
    hasPath: (path) => paths.has(path.split(/[?#]/)[0]),
  })
  const shown = new Set(pageFiles.flatMap((path) => contentsOf(read(path))))
  const [dark, light] = logo(agency.name)
  return [
    ['site.json', toJson(siteJson(agency))],
    ...[...all]
      .filter((path) => !path.startsWith('content/') || shown.has(path))
      .toSorted()
      .map(
        (path) =>
          [
            path,
            toJson(copy(read(path), own.has(path) ? undefined : OF_THE_SAMPLE[path.startsWith('pages/') ? 'pages' : 'content'])),
          ] as const,
      ),
    ...EMPTY_DATA.map(
      (name) => [`data/${name}.json`, toJson({ $schema: `../.schemas/${name}.schema.json`, version: 1, [name]: [] })] as const,
    ),
    ['media/logo.svg', dark],
    ['media/logo-light.svg', light],
    ['README.md', readme(agency)],
  ]
}

function contentsOf({ params }: PlainObject): readonly string[] {
  return asList(asObject(params).modules).map((module) => {
    const { type, id } = asObject(asObject(module).relations)
    return `content/${type}/${id}.json`
  })
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}

function siteJson({ name, languages, town, zip, preset }: NewAgency): PlainObject {
  const gap = `[${GAP[languages[0] ?? 'en']}]`
  return {
    $schema: './.schemas/site.schema.json',
    version: 1,
    languages,
    defaultLanguage: languages[0],
    agency: {
      name,
      street: gap,
      houseNumber: gap,
      zip,
      city: town,
      ...PLACEHOLDERS,
      companyNumber: gap,
      ipiNumber: gap,
      supervisoryAuthority: Object.fromEntries(languages.map((language) => [language, AUTHORITIES[language]])),
      insurance: Object.fromEntries(languages.map((language) => [language, `[${GAP[language]}]`])),
      escrowAccount: gap,
    },
    theme: { preset },
  }
}

/** The replacements for names in the sample's files. Facts that only the agency knows become placeholders in brackets. */
function replacementsFor({ name, languages, town }: NewAgency): Replacements {
  const gap = `[${GAP[languages[0] ?? 'en']}]`
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    [/\{name\}|Vallée & Pierre/g, name],
    [/Vallée &amp; Pierre/g, escaped],
    [/[a-z]{1,20}@valleeetpierre\.example/g, PLACEHOLDERS.email],
    [/\{street\}|Rue des Drapiers 18/gi, gap],
    [/Anne Lejeune|087 12 34 56/g, gap],
    [/\{town\}|Verviers/g, town],
    [/(Liège|Luik|Lüttich)(?=, (division|afdeling|Abteilung))|(?<=district of )Liège/g, gap],
  ]
}

function readJson(file: string): PlainObject {
  return asObject(JSON.parse(readFileSync(file, 'utf8')))
}

function toJson(value: PlainObject): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function readme({ name, languages }: NewAgency): string {
  const gap = `[${GAP[languages[0] ?? 'en']}]`
  return `# The site of ${name}

Made by \`npx vitrine new site\`. Before it goes online:

1. Search all files for \`${gap}\`, "${PLACEHOLDERS.phone}" and "${PLACEHOLDERS.email}", and write what is true: address, telephone, numbers of the agency, who is responsible, which court.
2. Have the legal pages read by whoever advises you: the texts that \`privacy-statement.json\`, \`disclaimer.json\`, \`cookie-policy.json\` and \`accessibility-statement.json\` in \`pages\` show.
3. Put your logo in the place of \`media/logo.svg\` and \`media/logo-light.svg\`.
4. Put the listings into \`data/properties.json\`; until then the lists say that there is nothing.
5. \`npx vitrine check\` says what is wrong; \`npx vitrine dev\` shows the site while you write.
`
}
