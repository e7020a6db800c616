import { execFile, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import {
  ACCEPTED_IN_MAILS,
  ACCEPTED_OF_HTML_VALIDATE,
  ACCEPTED_OF_VNU,
  type AcceptedMessage,
  RULES_LEFT_OUT,
} from './accepted-messages.ts'
import { mailsOfServer, pagesOfSamples, type SentDocument } from './pages-of-samples.ts'
import { faultsOfStructuredData } from './structured-data.ts'

/** The fault and where it is, then what it is about. */
interface Complaint {
  readonly document: string
  readonly message: string
  readonly extract: string
}

let pages: readonly SentDocument[]
let mails: readonly SentDocument[]

beforeAll(async () => {
  ;[pages, mails] = await Promise.all([pagesOfSamples(), mailsOfServer()])
}, 900_000)

/** Complaints that no entry of the list accepts, each message once with the number of its documents; and entries that accept nothing. */
function judge(complaints: readonly Complaint[], accepted: readonly AcceptedMessage[]): readonly string[] {
  const used = new Set<AcceptedMessage>()
  const left = new Map<string, string[]>()
  for (const { document, message, extract } of complaints) {
    const entry = accepted.find((one) => one.message.test(message) && (one.extract?.test(extract) ?? true))
    if (entry === undefined) left.set(message, [...(left.get(message) ?? []), `${document}: ${extract}`])
    else used.add(entry)
  }
  return [
    ...[...left].map(([message, [first, ...others]]) => `${message} (${1 + others.length} times, first in ${first})`),
    ...accepted.filter((entry) => !used.has(entry)).map(({ message }) => `nothing is accepted by ${message}`),
  ]
}

/** Those whose elements differ: languages mostly differ in texts and addresses alone. */
function differentOnes(documents: readonly SentDocument[]): readonly SentDocument[] {
  const skeletonOf = (html: string) => html.replace(/>[^<]*</g, '><').replace(/="[^"]*"/g, '')
  return [...new Map(documents.map((document) => [skeletonOf(document.html), document])).values()]
}

const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) console.warn('vnu is left out: it needs Java 11 or newer, and there is no "java" on this machine.')

/** What vnu says of documents, in one run of Java for all. */
async function askVnu(documents: readonly SentDocument[]): Promise<readonly Complaint[]> {
  await using folder = await temporaryFolder()
  const html = join(folder.path, 'html')
  await mkdir(html, { recursive: true })
  for (const [index, document] of documents.entries()) await writeFile(join(html, `${index}.html`), document.html)
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const words = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html', html]
  const { stderr } = await promisify(execFile)('java', words, { maxBuffer: 500_000_000 })
  // What Java itself has to say stands in lines of their own.
  const answer = stderr.split('\n').find((line) => line.startsWith('{'))
  const { messages } = JSON.parse(answer ?? '') as { messages: { url: string; message: string; extract?: string }[] }
  return messages.map(({ url, message, extract = '' }) => {
    const index = Number(/(\d+)\.html$/.exec(url)?.[1])
    return { document: documents[index]?.name ?? url, message, extract: extract.replace(/\s+/g, ' ') }
  })
}

it.skipIf(!hasJava)(
  'vnu has nothing to say of pages in any language',
  async () => {
    expect(judge(await askVnu(pages), ACCEPTED_OF_VNU)).toEqual([])
  },
  900_000,
)

it.skipIf(!hasJava)(
  'vnu has nothing to say of mails',
  async () => {
    expect(judge(await askVnu(differentOnes(mails)), ACCEPTED_IN_MAILS)).toEqual([])
  },
  900_000,
)

it('html-validate has nothing to say of pages', async () => {
  const left = Object.fromEntries(Object.keys(RULES_LEFT_OUT).map((rule) => [rule, 'off'] as const))
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
      elements: ['html5'],
      rules: {
        ...left,
        // Files of our own origin cannot be changed on their way by anybody who could not change the page.
        'require-sri': ['error', { target: 'crossorigin' }],
        'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      },
    }),
  )
  const complaints: Complaint[] = []
  for (const { name, html } of differentOnes(pages)) {
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector, offset } of results.flatMap((result) => result.messages))
      complaints.push({
        document: name,
        message: `${ruleId} ${message} ${selector ?? ''}`.replace(/:nth-child\(\d+\)/g, '').trim(),
        extract: html.slice(Math.max(0, offset - 40), offset + 160),
      })
  }
  expect(judge(complaints, ACCEPTED_OF_HTML_VALIDATE)).toEqual([])
}, 900_000)

it('the name of a link or a button has the words that stand on it (WCAG 2.5.3)', () => {
  const NAMED = /<(a|button)\b([^>]*\baria-label="[^>]*)>(.*?)<\/\1>/gs
  const faults = new Set<string>()
  for (const { name, html } of pages) {
    for (const [, element = '', attributes = '', inside = ''] of html.matchAll(NAMED)) {
      const label = wordsOf(/\baria-label="([^"]*)"/.exec(attributes)?.[1] ?? '')
      // Of the words for two states one is shown.
      for (const hidden of ['on', 'off']) {
        const shown = wordsOf(
          inside
            .replace(new RegExp(`<span data-while="${hidden}">.*?</span>`, 'gs'), '')
            .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs, ' ')
            .replace(/<wbr\/>|<!-- -->/g, '')
            .replace(/<[^>]*>/g, ' '),
        )
        if (!label.includes(shown)) faults.add(`${name}: <${element}> "${shown}" is called "${label}"`)
      }
    }
  }
  expect([...faults]).toEqual([])
})

/** Words in lower case, without signs. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&\w+;/g, ' ')
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

it('the structured data of pages have the fields that schema.org knows', async () => {
  const { types, faults } = await faultsOfStructuredData(pages)
  expect(faults).toBe('')
  expect(types).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'FAQPage', 'NewsArticle', 'RealEstateAgent', 'RealEstateListing']),
  )
}, 300_000)

it('the pages show every module type', () => {
  const all = pages.map(({ html }) => html).join('')
  const missing = Object.keys(moduleTypes).filter((type) => !all.includes(`id="${type}-`) && !all.includes(`"type":"${type}"`))
  expect(missing).toEqual([])
})
