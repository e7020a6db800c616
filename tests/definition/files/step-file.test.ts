import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSiteSource } from '#src/definition/files/site-source.ts'
import { openStepFile } from '#src/definition/files/step-file.ts'
import { createSteps } from '#src/definition/steps/steps.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { renameHome, temporaryFolder, writeSmallSite } from '../../fixtures/site/site-folder.ts'

const log = { info: () => undefined, warn: () => undefined }

/** A site that one server has served; `restart` returns what the next server serves, and the steps that it did not find. */
async function servedOnce() {
  const parent = await temporaryFolder()
  const [folder, dataDir] = [join(parent.path, 'site'), join(parent.path, 'data')]
  const path = join(dataDir, 'steps.txt')
  await writeSmallSite(folder)
  // Causes a warning, so that there are findings.
  await writeFile(join(folder, 'notes.json'), '{}')
  const start = async (program = 'first') => {
    const made: string[] = []
    const { find, keep, save } = openStepFile(path, program)
    const noted = (key: string, result: unknown) => {
      made.push(key.split(' ').slice(0, 2).join(' '))
      keep(key, result)
    }
    const validator = createSiteValidator(moduleTypes, null, { store: { find, keep: noted } })
    const source = await createSiteSource({ folder, dataDir, saveSteps: save, log, validator })
    return { site: source.current(), findings: source.findings(), made, [Symbol.asyncDispose]: source.close }
  }
  await using first = await start()
  expect(first.made.length).toBeGreaterThan(20)
  return { folder, dataDir, path, first, restart: start, [Symbol.asyncDispose]: () => parent[Symbol.asyncDispose]() }
}

describe('what was found of files', () => {
  it('[CONF-13] is found by the next process, which serves the same site with the same findings', async () => {
    await using place = await servedOnce()
    await using next = await place.restart()
    expect(next.made).toEqual([])
    expect(next.site).toEqual(place.first.site)
    expect(next.findings).toEqual(place.first.findings)
    expect(next.findings.map(({ code }) => code)).toEqual(['unknown-file'])
  })

  it('[CONF-13] is found out again by another version of the program, and of a file that has changed', async () => {
    await using place = await servedOnce()
    await using other = await place.restart('second')
    expect(other.made).toEqual(place.first.made)
    await renameHome(place.folder, 'Autre')
    await using next = await place.restart('second')
    expect(next.made).toEqual([
      'plain pages/home.json',
      'outline pages/home.json',
      'facts pages/home.json',
      'coverage pages/home.json',
    ])
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, text.length / 2)],
    ['broken in each line', (text: string) => text.replaceAll('\t', '\t{')],
    ['empty', () => ''],
  ])('[CONF-13] is found out again where its file is %s', async (_, damage) => {
    await using place = await servedOnce()
    await writeFile(place.path, damage(await readFile(place.path, 'utf8')))
    await using next = await place.restart()
    expect(next.made.length).toBeGreaterThan(10)
    expect(next.site).toEqual(place.first.site)
    expect(next.findings).toEqual(place.first.findings)
    await using after = await place.restart()
    expect(after.made).toEqual([])
  })

  it('is dropped once other files have taken its place', async () => {
    await using parent = await temporaryFolder()
    const path = join(parent.path, 'steps.txt')
    for (let round = 0; round < 5; round++) {
      const file = openStepFile(path, 'program')
      const steps = createSteps({ store: file })
      for (let each = 0; each < 1500; each++) steps.stored('step', { file: `file-${each}`, hash: `${round}` }, [], () => each)
      await file.save()
    }
    expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(5000)
  })
})
