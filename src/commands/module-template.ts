import type { Language } from '#schemas/language.ts'

/** The names of a module type in its files. */
export interface ModuleNames {
  /** The type in JSON, and the folder's name: "opening-days". */
  readonly type: string
  readonly view: string
  /** The component in that file: the same, unless the name is taken. */
  readonly component: string
  /** The title: "Opening days". */
  readonly title: string
}

/** The optional parts of a new module type. */
export interface ModuleChoices {
  /** Whether its view fetches properties. */
  readonly data: boolean
  /** Whether its view has behaviour. */
  readonly interactive: boolean
  /** Whether it has server rules. */
  readonly server: boolean
  /** Whether its content is for one person, so that its page is not cached. */
  readonly personal: boolean
}

/** The unformatted files of a new module type, by path in its folder. */
export function moduleFiles(names: ModuleNames, choices: ModuleChoices): readonly (readonly [string, string])[] {
  const { view } = names
  return [
    ['schema.ts', schemaFile(names, choices)],
    ...(hasServer(choices) ? [['server.ts', serverFile(choices)] as const] : []),
    [`${view}.tsx`, viewFile(names, choices)],
    [`${view}.module.css`, STYLES],
    ['texts.json', json(textsOf(names, choices))],
    ['sample.json', json(sampleOf(names))],
  ]
}

function hasServer({ server, personal }: ModuleChoices): boolean {
  return server || personal
}

function schemaFile({ title }: ModuleNames, { data, interactive }: ModuleChoices): string {
  const what = data ? 'a headline, a text and the newest properties' : 'a headline and a text'
  return `import { type ContentOf, contentSchema, defineModule, multilingualSchema, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: ${quoted(`${title}: ${what}.`)},
  /** standard: one below the other. */
  views: ['standard'],
  ${interactive ? '' : 'interactive: false,'}
  schema: contentSchema({
    title: ${quoted(title)},
    required: ['headline'],
    properties: {
      headline: { ...multilingualSchema, description: 'The subject, in a few words.' },
      body: richTextSchema,
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
`
}

function serverFile({ personal }: ModuleChoices): string {
  return `import { defineServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Adds the name of the agency. */
const server = defineServer(module, {
  ${personal ? 'isPersonal: true,' : ''}
  resolve: (content, { site }) => ({ ...content, agency: site.config.agency.name }),
})

export default server

export type Resolved = ResolvedOf<typeof server>
`
}

function viewFile({ type, view, component }: ModuleNames, choices: ModuleChoices): string {
  const { data, interactive } = choices
  const content = hasServer(choices) ? 'Resolved' : 'Content'
  const names = [
    interactive && 'Button',
    data && 'defineView',
    data && 'listingsQuery',
    data && 'type ModuleContext',
    'type ModuleProps',
    'RichText',
    data && 'SiteLink',
    data && 'useApi',
    'useText',
  ].filter((name) => name !== false)
  return `${interactive ? "import { useState } from 'react'\n" : ''}import { ${names.join(', ')} } from 'vitrine/module'
import type { ${content} } from './${hasServer(choices) ? 'server' : 'schema'}.ts'
import type texts from './texts.json'
import styles from './${view}.module.css'
${
  data
    ? `
const newest = ({ language, layout }: ModuleContext) => listingsQuery({ language, goal: 0, sort: 'newest', pageSize: layout.maxItems })

export const view = defineView(${component}, {
  /** The newest properties for sale. */
  queries: (_, context) => [newest(context)],
})
`
    : ''
}
/** A headline and what belongs to it; the headline is one level below the title of the module, where it has one. */
export default function ${component}({ content, context }: ModuleProps<${content}>) {
  const text = useText<keyof typeof texts>()
  ${interactive ? 'const [isOpen, setIsOpen] = useState(false)' : ''}
  ${data ? 'const { items } = useApi(newest(context))' : ''}
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={styles.block}>
      <Heading className={styles.headline}>{content.headline}</Heading>
      <RichText html={content.body} />
      ${
        data
          ? `<ul>
        {items.map((property) => (
          <li key={property.ID}>
            <SiteLink href={property.path}>{property.TypeDescription || property.MainTypeName}</SiteLink>
          </li>
        ))}
      </ul>`
          : ''
      }
      ${
        interactive
          ? `<Button variant="secondary" data-needs-script aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {text('${type}.question')}
      </Button>
      {isOpen && <p>{text('${type}.answer')}</p>}`
          : `<p>{text('${type}.answer')}</p>`
      }
      ${hasServer(choices) ? '<p>{content.agency}</p>' : ''}
    </div>
  )
}
`
}

const STYLES = `.block {
  display: grid;
  gap: var(--space-4);
}

.headline {
  font-size: var(--text-2xl);
}
`

type Texts = Readonly<Record<Language, string>>

const QUESTION: Texts = {
  fr: 'Une question\u202f?',
  nl: 'Een vraag?',
  en: 'A question?',
  de: 'Eine Frage?',
}

const ANSWER: Texts = {
  fr: 'Appelez-nous, nous vous répondons volontiers.',
  nl: 'Bel ons, we antwoorden u graag.',
  en: 'Call us, we are glad to answer.',
  de: 'Rufen Sie uns an, wir antworten gern.',
}

function textsOf({ type }: ModuleNames, { interactive }: ModuleChoices): Readonly<Record<string, Texts>> {
  return { ...(interactive && { [`${type}.question`]: QUESTION }), [`${type}.answer`]: ANSWER }
}

const HEADLINE: Texts = { fr: 'Un titre', nl: 'Een titel', en: 'A headline', de: 'Ein Titel' }

const BODY: Texts = {
  fr: '<p>Un texte d’exemple.</p>',
  nl: '<p>Een voorbeeldtekst.</p>',
  en: '<p>A sample text.</p>',
  de: '<p>Ein Beispieltext.</p>',
}

function sampleOf({ type }: ModuleNames): object {
  return {
    $schema: `../../.schemas/content/${type}.schema.json`,
    version: 1,
    headline: HEADLINE,
    body: BODY,
  }
}

export function testFile({ type }: ModuleNames, { data, interactive }: ModuleChoices): string {
  const names = ['expect', 'it', 'screen', 'showModule', ...(interactive ? ['userEvent'] : [])]
  return `// @vitest-environment happy-dom
import { ${names.join(', ')} } from 'vitrine/testing'

it('shows its headline and text in the language of the page', async () => {
  await showModule('${type}', { language: 'nl' })
  expect(screen.getByRole('heading', { level: 2, name: 'Een titel' })).toBeTruthy()
  expect(screen.getByText('Een voorbeeldtekst.')).toBeTruthy()
})

it('puts its headline one level below the title of the module', async () => {
  await showModule('${type}', { module: { title: 'Titre du module' } })
  expect(screen.getByRole('heading', { level: 3, name: 'Un titre' })).toBeTruthy()
})
${
  data
    ? `
it('lists the newest properties', async () => {
  await showModule('${type}')
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
})
`
    : ''
}${
  interactive
    ? `
it('shows the answer on request', async () => {
  await showModule('${type}', { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'A question?' }))
  expect(screen.getByText('Call us, we are glad to answer.')).toBeTruthy()
})
`
    : ''
}`
}

/** The test of a package for all its module types. */
export const PACKAGE_TEST = `import { describeModuleTypes } from 'vitrine/testing'

describeModuleTypes(import.meta.dirname)
`

/** The test of a folder that has the package installed, for all of its module types. */
export const FOLDER_TEST = `import { join } from 'node:path'
import { describeModuleTypes } from 'vitrine/testing'

describeModuleTypes(join(import.meta.dirname, '../../modules'), (type) => join(import.meta.dirname, \`\${type}.test.tsx\`))
`

/** The type checker's options for a package; `checkout` is the relative path to the checkout. */
export function packageTypes(checkout: string): string {
  return json({
    extends: `${checkout}/tsconfig.json`,
    compilerOptions: {
      paths: {
        'vitrine/*': [`${checkout}/src/app/public-api/*.ts`],
        '*': [`${checkout}/node_modules/@types/*`, `${checkout}/node_modules/*`],
      },
      types: [`${checkout}/node_modules/@types/node`, `${checkout}/node_modules/vite/client`],
    },
    include: ['.', `${checkout}/src/**/*.d.ts`],
  })
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
