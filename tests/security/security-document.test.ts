import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
/** What stands in backticks and is a path of the project. */
const paths = [...text.matchAll(/`((?:src|schemas|modules|tests|bench|docs|site-config|public)\/[^`\s]*\.[a-z]+)`/g)].map(
  ([, path = '']) => path,
)
const rows = text.split('\n').filter((line) => /^\| v5\.0\.0-/.test(line))

describe('docs/security.md', () => {
  it('names no file that is not there', () => {
    expect(paths.length).toBeGreaterThan(150)
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names each requirement once: met, or not met, or both where only a part is missing', () => {
    const [met = '', missing = ''] = text.split('## What is not met')
    const idsIn = (part: string) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('| v5.0.0-'))
        .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+(?=[,\s]|$)/g)].map(([id]) => id))
    for (const part of [met, missing]) expect(idsIn(part).toSorted()).toEqual([...new Set(idsIn(part))].toSorted())
    expect(idsIn(met).filter((id) => idsIn(missing).includes(id))).toEqual(['3.4.1'])
  })

  it('has a section for each chapter of the standard, and a test or a reason in each row', () => {
    const chapters = [...text.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(120)
    expect(
      rows.filter((row) =>
        row.split('|').some((cell, index, cells) => index > 0 && index < cells.length - 1 && cell.trim() === ''),
      ),
    ).toEqual([])
  })

  it('its links to sections lead to headings', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-')
    const files = new Map([
      ['', text],
      ...['operating.md'].map((name) => [name, readFileSync(join(ROOT, 'docs', name), 'utf8')] as const),
    ])
    const links = [...text.matchAll(/\]\(((?:operating\.md)?)#([^)]+)\)/g)]
    expect(links.length).toBeGreaterThan(8)
    for (const [, file = '', anchor] of links) {
      const headings = [...(files.get(file) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))
      expect(headings).toContain(anchor)
    }
  })
})
