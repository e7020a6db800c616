import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const FOLDERS = ['.ci', 'bench', 'docs', 'modules', 'public', 'schemas', 'site-config', 'src', 'tests']
const TEXT = /\.(tsx?|mjs|json|md|css|html|sql|txt|ya?ml|svg|webmanifest)$|^run$|^\.[a-z]+$/

/** Patterns of secrets. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a key of a cloud', /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  ['a token of a code host or a registry', /\b(gh[pousr]_\w{36,}|github_pat_\w{22,}|glpat-[\w-]{20,}|npm_\w{36})\b/],
  ['a token of a payment or chat service', /\b([sr]k_live_\w{16,}|xox[abprs]-[\w-]{10,})/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a password in an address', /\b[a-z][a-z+]*:\/\/[\w.%-]+:(?!password@|pass@|secret@|geheim@)[^\s:@/"'`<>${}]+@[a-z\d]/i],
  ['a hash of a password', /\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{16,}\$[\w+/]{20,}/],
]

/** The demonstration owners of the sample agency, whose password is public in docs/administrators.md. */
const DOCUMENTED = ['site-config/data/owners.json: a hash of a password']

function secretsIn(text: string): readonly string[] {
  return SECRETS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
}

function textFiles(): readonly string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(ROOT.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  const top = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile() && TEXT.test(entry.name))
  return [...below, ...top.map(({ name }) => name)]
}

describe('the repository', () => {
  it('is searched with a check that recognises secrets', () => {
    const samples = [
      `-----BEGIN ${'PRIVATE'} KEY-----`,
      `AKIA${'A'.repeat(16)}`,
      `ghp_${'a'.repeat(36)}`,
      `sk_live_${'a'.repeat(16)}`,
      `eyJ${'a'.repeat(20)}.eyJ${'a'.repeat(20)}.${'a'.repeat(20)}`,
      `postgres://vitrine:${'Tr0ub4dor'}@db.example.be/vitrine`,
      `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
    ]
    expect(samples.map(secretsIn)).toEqual(SECRETS.map(([what]) => [what]))
  })

  it('contains no secret but the documented accounts of the sample', () => {
    const files = textFiles()
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) => secretsIn(readFileSync(join(ROOT, path), 'utf8')).map((what) => `${path}: ${what}`))
    expect(found.filter((line) => !DOCUMENTED.includes(line))).toEqual([])
  })
})
