import type { FindingEntry, FindingExample } from './finding-entry.ts'
import { FINDING_AREAS } from './findings-catalog.ts'

export function findingsDocument(): string {
  const areas = Object.entries(FINDING_AREAS).map(([name, entries]) => {
    const sections = Object.entries(entries).map(([code, entry]) => sectionOf(code, entry))
    return [`## ${name}`, ...sections].join('\n\n')
  })
  return `${[HEAD, ...areas].join('\n\n')}\n`
}

const HEAD = `# Findings

What \`npx vitrine check\`, the server's log, the import and editors report, one section for each code. An **error** keeps a change from going live, or leaves a record out;
a **warning** does not. Names of files are relative to the site definition. How to check is in [administrators.md](administrators.md#the-way-to-work).

This file is made of \`src/definition/finding-explanations/findings.json\`; a test compares the two, and tries the examples on a small site.`

function sectionOf(code: string, { title, explanation, example }: FindingEntry): string {
  return [`### ${code}`, `**${title}.** ${explanation}`, ...exampleOf(example)].join('\n\n')
}

function exampleOf(example: FindingExample): readonly string[] {
  if ('wrongWords' in example) return [`- Wrong: ${asWritten(example.wrongWords)}\n- Right: ${asWritten(example.rightWords)}`]
  if ('wrongText' in example) {
    return [`Wrong, in \`${example.file}\`:`, block(shortened(example.wrongText)), 'Right:', block(example.rightText)]
  }
  const place = example.in === undefined ? '' : `, at \`${example.in}\``
  return [`Wrong, in \`${example.file}\`${place}:`, block(membersOf(example.wrong)), 'Right:', block(membersOf(example.right))]
}

function block(text: string): string {
  return `\`\`\`json\n${text}\n\`\`\``
}

function membersOf(members: { readonly [name: string]: unknown }): string {
  const entries = Object.entries(members)
  if (entries.length === 0) return '{ … }'
  return shortened(`{ ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${spaced(value)}`).join(', ')} }`)
}

/** On one line, with spaces as people write them. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const MAX_LENGTH = 160

/** Shortens a long example. */
function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH / 2)} … ${text.slice(-MAX_LENGTH / 4)}`
}

/** Marks elements and JSON as code, not sentences. */
function asWritten(words: string): string {
  return /^[{"a-z][^ ]*$|^[{"].*[}\]"]$/.test(words) ? `\`${words}\`` : words
}
