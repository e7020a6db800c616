import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { importRedirects } from '#src/commands/site-changes/import-redirects.ts'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const WRITTEN = `{ "version": 1,
    "redirects": [
        { "from": "/known",   "to": "/contact/" }
    ] }
`

let log: MockInstance<typeof console.log>
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => log.mockRestore())

/** The small site with redirects.json and a list of old addresses. */
async function siteWith(list: string | Uint8Array, redirects: string | null = WRITTEN) {
  const folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const file = join(folder.path, 'redirects.json')
  if (redirects !== null) await writeFile(file, redirects)
  const csv = join(folder.path, '.old.csv')
  await writeFile(csv, list)
  return {
    run: (isDryRun = false) => importRedirects(csv, folder.path, { isDryRun }),
    written: () => readFile(file, 'utf8').catch(() => null),
    printed: () => log.mock.calls.map(([line]) => String(line).replaceAll(`${folder.path}/`, '')),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

it('[ROUTE-13] a list is added to redirects.json, whose own bytes stay', async () => {
  await using site = await siteWith(
    'old;new\n/a.html;/fr/contact/\n/KNOWN/;/contact/\n/index.php?id=2;/nl/contact/;302\n/gone;;410\n',
  )
  expect(await site.run()).toBe(0)
  expect(await site.written()).toBe(
    WRITTEN.replace(
      '"/contact/" }\n',
      `"/contact/" },
        { "from": "/a.html", "to": "/fr/contact/" },
        { "from": "/index.php?id=2", "to": "/nl/contact/", "status": 302 },
        { "from": "/gone", "status": 410 }
`,
    ),
  )
  expect(site.printed()).toEqual(['3 redirects added to redirects.json; 1 stood there already.'])
  // The same list once more adds nothing.
  expect(await site.run()).toBe(0)
  expect(site.printed().at(-1)).toBe('0 redirects added to redirects.json; 4 stood there already.')
})

it('[ROUTE-13] a site without redirects.json gets one, which --dry-run does not write', async () => {
  await using site = await siteWith('/a,/fr/contact/\n/b,/a\n', null)
  expect(await site.run(true)).toBe(0)
  expect(await site.written()).toBeNull()
  expect(site.printed()).toEqual(['2 redirects would be added to redirects.json; nothing was written.'])
  expect(await site.run()).toBe(0)
  expect(JSON.parse((await site.written()) ?? '')).toEqual({
    $schema: './.schemas/redirects.schema.json',
    version: 1,
    redirects: [
      { from: '/a', to: '/fr/contact/' },
      { from: '/b', to: '/a' },
    ],
  })
})

it('[ROUTE-13] lines that cannot be taken are named with their cure, also those that need them', async () => {
  await using site = await siteWith(
    '/x,/b\n/b,/nowhere/\n/fr/contact/,/nl/contact/\n/a b,/fr/\n/c,/fr/contact/\n/C,/nl/contact/\nd,/fr/',
  )
  expect(await site.run()).toBe(1)
  expect(JSON.parse((await site.written()) ?? '')).toMatchObject({ redirects: [{ from: '/known' }, { from: '/c' }] })
  expect(site.printed()).toEqual([
    expect.stringMatching(/^\.old\.csv:1 nothing that visitors see is at "\/b"/),
    expect.stringMatching(/^\.old\.csv:2 nothing that visitors see is at "\/nowhere\/"/),
    expect.stringMatching(/^\.old\.csv:3 "\/fr\/contact\/" is the address of a page, .* Remove the redirect/),
    expect.stringMatching(/^\.old\.csv:4 from must be a path such as/),
    expect.stringMatching(/^\.old\.csv:6 "\/C" has a redirect already/),
    expect.stringMatching(/^\.old\.csv:7 the old address "d" is neither a path nor a web address\. Write a path/),
    '1 redirect added to redirects.json; 6 not taken, see above.',
  ])
})

it('[ROUTE-13] many lines with one fault are one sentence, and what the list switches off is counted', async () => {
  const off = 'source,target,code,status\n/c,/fr/contact/,301,disabled\n'
  await using site = await siteWith(`${off}${[1, 2, 3, 4, 5].map((n) => `old${n},/fr/contact/,301,active\n`).join('')}`)
  expect(await site.run()).toBe(1)
  expect(site.printed()).toEqual([
    expect.stringMatching(
      /^\.old\.csv:3 the old address "old1" is neither .*, and 4 more lines are like it, to line 7\. Write a path/,
    ),
    '0 redirects added to redirects.json; 1 switched off in the list, so not taken; 5 not taken, see above.',
  ])
})

it('[ROUTE-13] a list that cannot be read, and a broken redirects.json, are named', async () => {
  await using latin = await siteWith(new Uint8Array([0x2f, 0xe9, 0x2c, 0x2f]))
  await expect(latin.run()).rejects.toThrow('is not written in UTF-8')
  await using open = await siteWith('/a,"/b')
  await expect(open.run()).rejects.toThrow(/old\.csv:1 a quote has no end/)
  await using broken = await siteWith('/a,/fr/', '{ "version": 1, "redirects": [ }')
  await expect(broken.run()).rejects.toThrow(/redirects\.json:1 .*Then run the command again/)
})

it('[ROUTE-13] a list that hides addresses, in ways that lead elsewhere or change the terminal, adds nothing of them', async () => {
  const hostile = [
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '"/fr/\r\nset-cookie: a=b"',
    '/\u001b]0;owned\u0007',
  ]
  await using site = await siteWith(`old,new\n${hostile.map((to, at) => `/old-${at},${to}\n`).join('')}\u001b[2J,/fr/contact/\n`)
  expect(await site.run()).toBe(1)
  expect(await site.written()).toBe(WRITTEN)
  expect(site.printed().join('\n')).toContain('"·[2J"')
  expect(site.printed().join('\n')).not.toMatch(/[^\P{Cc}\n]/u)
})
