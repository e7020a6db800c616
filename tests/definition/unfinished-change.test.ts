import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeFiles, finishChange, type SiteChange } from '#src/definition/files/change-files.ts'
import { UNFINISHED_FILE } from '#src/definition/files/change-journal.ts'
import { lockChanges } from '#src/definition/files/change-lock.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { diskWith, fullDisk } from '../fixtures/site/failing-disk.ts'
import { codes, folders, homeName, log, type Place, sourceOf, validator } from '../fixtures/site/site-source.ts'
import { smallSite } from '../fixtures/site/small-site.ts'

const pageText = (page: 'home' | 'contact', name: string) => JSON.stringify({ ...smallSite()[`pages/${page}.json`], name })

/** Changes the names of both pages, and is broken off behind the first one. */
async function breakOff(folder: string): Promise<SiteChange> {
  const change = async (file: string, after: string) => ({ file, before: await readFile(join(folder, file), 'utf8'), after })
  const files = [
    await change('pages/home.json', pageText('home', 'Début')),
    await change('pages/contact.json', pageText('contact', 'Écrire')),
  ]
  const broken = { title: 'name both pages', files }
  await expect(changeFiles(folder, broken, diskWith(2, fullDisk, { onwards: true }))).rejects.toMatchObject({ isUndone: false })
  expect(await readFile(join(folder, 'pages/home.json'), 'utf8')).toBe(files[0]?.after)
  return broken
}

/** Has a site that went live, and a change that was broken off since. */
async function placeWithRest() {
  const place = await folders()
  await using _ = await sourceOf(place)
  return { ...place, broken: await breakOff(place.folder) }
}

function noted(place: Place) {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  return { place: { ...place, log: { info: note, warn: note } }, lines }
}

const names = (source: Awaited<ReturnType<typeof sourceOf>>) => [
  homeName(source),
  source.current().pages.get('contact')?.written.name,
]

it('[CONF-15] the next start finishes a change that was broken off, before it looks at the files', async () => {
  await using rest = await placeWithRest()
  const { place, lines } = noted(rest)
  await using source = await sourceOf(place)
  expect([names(source), codes(source)]).toEqual([['Début', 'Écrire'], []])
  expect(lines[0]).toBe('Finished a change of the site definition that was broken off: name both pages')
  await expect(readFile(join(rest.folder, UNFINISHED_FILE))).rejects.toThrow('ENOENT')
})

it('[CONF-15] where a file was changed since, a start serves the last valid site and says once what to do', async () => {
  await using rest = await placeWithRest()
  await writeFile(join(rest.folder, 'pages/contact.json'), pageText('contact', 'À la main'))
  const { place, lines } = noted(rest)
  await using source = await sourceOf(place)
  await source.reload()
  expect([names(source), codes(source)]).toEqual([['Accueil', 'Contact'], ['unfinished-change']])
  expect(lines.filter((line) => line.includes('is not finished'))).toEqual([
    expect.stringMatching(
      /The change "name both pages" was broken off, and pages\/contact\.json was changed since\. .* or delete \.unfinished-change\.json to keep/,
    ),
  ])
  // The cure that the sentence names.
  await rm(join(rest.folder, UNFINISHED_FILE))
  await source.reload()
  expect([names(source), codes(source)]).toEqual([['Début', 'À la main'], []])
})

it('[CONF-15] a folder that cannot be written is served as before, and says so once', async () => {
  await using rest = await placeWithRest()
  await rm(join(rest.folder, '.changes'), { recursive: true })
  await writeFile(join(rest.folder, '.changes'), 'no folder: the lock cannot be made')
  const { place, lines } = noted(rest)
  await using source = await sourceOf(place)
  await source.reload()
  expect([homeName(source), codes(source)]).toEqual(['Accueil', ['unfinished-change']])
  expect(lines.filter((line) => line.includes('is not finished'))).toEqual([expect.stringContaining('EEXIST')])
})

it('[CONF-15] a server that runs finishes what a killed command left, and waits for one that still writes', async () => {
  await using place = await folders()
  await using source = await sourceOf({ ...place, log })
  await breakOff(place.folder)
  await using other = await folders()
  // A command that lives holds the lock, for longer than it takes to finish a change and to load a site.
  const unlock = await lockChanges(place.folder)
  const loading = source.reload()
  await breakOff(other.folder)
  await finishChange(other.folder)
  await loadSite(other.folder, validator)
  expect([names(source), codes(source)]).toEqual([['Accueil', 'Contact'], []])
  expect(JSON.parse(await readFile(join(place.folder, 'pages/contact.json'), 'utf8'))).toMatchObject({ name: 'Contact' })
  unlock()
  await loading
  expect([names(source), codes(source)]).toEqual([['Début', 'Écrire'], []])
})
