import { beforeAll, describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { type FolderContents, readFolder } from '#src/definition/files/read-folder.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { CAUSES } from '../fixtures/site/cause-corpus.ts'
import { placeOf, validator } from '../fixtures/site/compose-texts.ts'
import { toBytes } from '../fixtures/site/small-site.ts'

describe('one fault in a whole site', () => {
  let contents: FolderContents
  let sample: ReadonlyMap<string, string>

  beforeAll(async () => {
    contents = await readFolder('site-config', 5_000_000)
    sample = new Map([...contents.files].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]))
  })

  it.each(CAUSES)('[CONF-13] $what is one finding, at its place', (cause) => {
    const { seed, file, code, severity, at, related, isFolder = false } = cause
    const texts = new Map(sample)
    seed(texts)
    const { findings } = composeSite({ ...contents, files: toBytes(texts), validator, checks: [checkOwnerFeed] })
    const nameOf = (found: string) => (isFolder && found.startsWith(`${file}/`) ? file : found)
    expect(findings.map((finding) => `${nameOf(finding.file)} ${finding.code} ${finding.severity}`)).toEqual([
      `${file} ${code} ${severity}`,
    ])
    const place = at === undefined ? { line: 1 } : placeOf(texts.get(file) ?? '', at)
    expect(findings[0]).toMatchObject(place)
    expect(findings[0]?.related?.length ?? 0).toBeGreaterThanOrEqual(related ?? 0)
    expect(findings[0]?.suggestion).not.toMatch(/remove/i)
    expect(findings[0]).not.toHaveProperty('cause')
  })
})
