import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storeLastValid } from '#src/definition/files/last-valid.ts'
import { createSiteSource } from '#src/definition/files/site-source.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { renameHome, temporaryFolder, writeFiles, writeSmallSite } from '../../fixtures/site/site-folder.ts'

const validator = createSiteValidator(moduleTypes)
const log = { info: () => undefined, warn: () => undefined }

/** A site that one server has served; `restart` returns what the next server serves, and whether it ran the check. */
async function servedOnce() {
  const parent = await temporaryFolder()
  const [folder, dataDir] = [join(parent.path, 'site'), join(parent.path, 'data')]
  await writeSmallSite(folder)
  // Causes a warning, so that there are findings to store.
  await writeFile(join(folder, 'notes.json'), '{}')
  const start = async (program = 'first', store = storeLastValid) => {
    let checks = 0
    const faultsOf: typeof validator.faultsOf = (...parts) => {
      checks += 1
      return validator.faultsOf(...parts)
    }
    const source = await createSiteSource({ folder, dataDir, program, store, log, validator: { ...validator, faultsOf } })
    const served = { site: source.current(), findings: source.findings(), isChecked: checks > 0 }
    return { ...served, source, [Symbol.asyncDispose]: source.close }
  }
  await using first = await start()
  const { site, findings } = first
  return {
    folder,
    dataDir,
    first: { site, findings },
    restart: start,
    [Symbol.asyncDispose]: () => parent[Symbol.asyncDispose](),
  }
}

describe('an unchanged definition that was valid before', () => {
  it('[CONF-13] is served unchanged after a restart, findings included, without another check', async () => {
    await using place = await servedOnce()
    await using next = await place.restart()
    expect(next.isChecked).toBe(false)
    expect(next.site).toEqual(place.first.site)
    expect(next.findings).toEqual(place.first.findings)
    expect(next.findings.map(({ code }) => code)).toEqual(['unknown-file'])
  })

  it('[CONF-13] is checked again by another version of the program, which may have other findings', async () => {
    await using place = await servedOnce()
    await using next = await place.restart('second')
    expect(next.isChecked).toBe(true)
    await using again = await place.restart('second')
    expect(again.isChecked).toBe(false)
  })

  it.each([
    ['a page', (folder: string) => renameHome(folder, 'Autre')],
    [
      'a file of the feed',
      (folder: string) => writeFiles(folder, [['data/properties.json', '{"version": 1, "properties": []}']]),
    ],
    ['the names of the pictures', (folder: string) => writeFiles(folder, [['media/other.svg', '<svg/>']])],
    ['the names of the documents', (folder: string) => writeFiles(folder, [['documents/plan.pdf', '%PDF']])],
  ])('[CONF-13] is checked again if %s changed', async (_, change) => {
    await using place = await servedOnce()
    await change(place.folder)
    await using next = await place.restart()
    expect(next.isChecked).toBe(true)
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in one place', (bytes: Buffer) => bytes.with(bytes.length - 5, 0)],
    ['empty', () => Buffer.alloc(0)],
  ])('[CONF-13] is checked again if its stored result is %s', async (_, damage) => {
    await using place = await servedOnce()
    const path = join(place.dataDir, 'checked-site.bin')
    await writeFile(path, damage(await readFile(path)))
    await using next = await place.restart()
    expect(next.isChecked).toBe(true)
    expect(next.site).toEqual(place.first.site)
  })
})

it('[CONF-13] a last valid definition that was damaged is stored again', async () => {
  await using place = await servedOnce()
  const path = join(place.dataDir, 'last-valid-site.json')
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.slice(0, 100))
  await using _next = await place.restart()
  expect(await readFile(path, 'utf8')).toBe(before)
})

it('[CONF-13] the stored result never belongs to an older definition than the last valid one, also after a crash in between', async () => {
  await using place = await servedOnce()
  const storeAndCrash: typeof storeLastValid = async (...parts) => {
    await storeLastValid(...parts)
    throw new Error('crashed')
  }
  await renameHome(place.folder, 'Nouveau')
  await (await place.restart('first', storeAndCrash)).source.close()
  // First the earlier definition again, then an invalid one: visitors keep what they saw last.
  await renameHome(place.folder, 'Accueil')
  await (await place.restart()).source.close()
  await rm(join(place.folder, 'site.json'))
  await using broken = await place.restart()
  expect(broken.site.pages.get('home')?.written.name).toBe('Accueil')
})
