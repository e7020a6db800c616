import type { Language } from '#schemas/language.ts'

/** What a module type is called in the places where its name stands. */
export interface ModuleNames {
  /** As in JSON and as the folder's name: "opening-days". */
  readonly type: string
  /** The file of the view without .tsx, by which it is found: "OpeningDays". */
  readonly view: string
  /** The same, or another name where that one hides something in the view. */
  readonly component: string
  /** In words: "Opening days". */
  readonly title: string
}

/** The files of a new module type that shows a headline and a text: path to text. */
export function moduleFiles(names: ModuleNames): readonly (readonly [string, string])[] {
  const { type, view } = names
  return [
    [`modules/${type}/schema.ts`, schemaFile(names)],
    [`modules/${type}/${view}.tsx`, viewFile(names)],
    [`modules/${type}/${view}.module.css`, STYLES],
    [`modules/${type}/sample.json`, sampleFile(names)],
    [`tests/modules/${type}.test.tsx`, testFile(names)],
  ]
}

function schemaFile({ title }: ModuleNames): string {
  return `import { type ContentOf, defineModule } from '#schemas/modules/define-module.ts'
import { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'

const module = defineModule({
  description: '${title}: a headline and a text.',
  /** standard: headline and text in one column. */
  views: ['standard'],
  schema: {
    title: '${title}',
    type: 'object',
    required: ['version', 'headline'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      version: { const: 1 },
      headline: { ...multilingualSchema, description: 'What it is about, in a few words.' },
      body: richTextSchema,
    },
  },
})

export default module

export type Content = ContentOf<typeof module>
`
}

function viewFile({ view, component }: ModuleNames): string {
  const styles = `import styles from './${view}.module.css'`
  const content = "import type { Content } from './schema.ts'"
  // The linter orders imports by the alphabet, a capital right before its small letter.
  const neighbours = view.charAt(0) <= 'S' ? [styles, content] : [content, styles]
  return `import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { RichText } from '#src/parts/RichText.tsx'
${neighbours.join('\n')}

/** A headline and a text; the headline is one level below the title of the module, where it has one. */
export default function ${component}({ content, context }: ModuleProps<Content>) {
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={styles.block}>
      <Heading className={styles.headline}>{content.headline}</Heading>
      <RichText html={content.body} />
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

const HEADLINE: Readonly<Record<Language, string>> = { fr: 'Un titre', nl: 'Een titel', en: 'A headline', de: 'Ein Titel' }

const BODY: Readonly<Record<Language, string>> = {
  fr: '<p>Un texte d’exemple.</p>',
  nl: '<p>Een voorbeeldtekst.</p>',
  en: '<p>A sample text.</p>',
  de: '<p>Ein Beispieltext.</p>',
}

function sampleFile({ type }: ModuleNames): string {
  const sample = {
    $schema: `http://localhost:3000/schemas/content/${type}.schema.json`,
    version: 1,
    headline: HEADLINE,
    body: BODY,
  }
  return `${JSON.stringify(sample, null, 2)}\n`
}

function testFile({ type }: ModuleNames): string {
  return `// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '../fixtures/modules/show-module.tsx'

it('shows its headline and text in the language of the page', async () => {
  await showModule('${type}', { language: 'nl' })
  expect(screen.getByRole('heading', { level: 2, name: 'Een titel' })).toBeTruthy()
  expect(screen.getByText('Een voorbeeldtekst.')).toBeTruthy()
})

it('puts its headline one level below the title of the module', async () => {
  await showModule('${type}', { module: { title: 'Titre du module' } })
  expect(screen.getByRole('heading', { level: 3, name: 'Un titre' })).toBeTruthy()
})
`
}
