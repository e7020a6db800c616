import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

const validator = createSiteValidator(moduleTypes)
const contents = await readFolder('site-config', 5_000_000)

const FRENCH = 'Au rez-de-chaussée, le hall dessert le séjour de 33 m² et la cuisine équipée, qui donne sur le jardin clos.'

/** One fault in the sample: a member that gets another value; undefined takes it out. Each was once silent. */
const FAULTS: readonly (readonly [file: string, pointer: string, value: unknown, code: string, at?: string])[] = [
  ['data/properties.json', '/properties/2/EnergyPerformance', '-', 'energy-score-missing'],
  ['data/properties.json', '/properties/7/EnergyPerformance', undefined, 'energy-score-missing', '/properties/7'],
  ['data/properties.json', '/properties/3/Zip', '1000', 'postcode-of-other-city'],
  ['data/properties.json', '/properties/4/City', 'Namur', 'postcode-of-other-city', '/properties/4/Zip'],
  ['site.json', '/agency/zip', '5000', 'postcode-of-other-city'],
  ['content/offices/all.json', '/offices/0/city', 'Gent', 'postcode-of-other-city', '/offices/0/zip'],
  ['data/properties.json', '/properties/2/Floor', 9, 'floor-above-building'],
  ['data/properties.json', '/properties/5/TypeDescription/fr', 'maison '.repeat(57), 'long-title'],
  ['content/article/vente.json', '/headline/fr', 'maison '.repeat(57), 'long-title'],
  ['data/properties.json', '/properties/6/DescriptionB/en', 'Lorem ipsum dolor sit amet.', 'placeholder-text'],
  ['content/article/vente.json', '/summary/nl', 'TODO', 'placeholder-text'],
  ['data/properties.json', '/properties/8/DescriptionB/nl', FRENCH, 'text-in-other-language'],
  ['content/article/vente.json', '/summary/de', FRENCH, 'text-in-other-language'],
  ['data/properties.json', '/properties/9/DescriptionA/fr', 'Deux chambres, CPAS s’abstenir.', 'discriminating-words'],
]

describe('faults that nobody saw', () => {
  it.each(['site-config', 'examples/coast'])(
    '[EPC-05] are not in %s, which has the term now in force in every language',
    async (folder) => {
      const { files } = folder === 'site-config' ? contents : await readFolder(folder, 5_000_000)
      const energy = JSON.parse(new TextDecoder().decode(files.get('content/property-energy/standard.json')))
      expect(energy.renovation.years).toBe(6)
    },
  )

  it('[CONF-13] are all reported, each at its place, and nothing else is', () => {
    const files = new Map([...contents.files].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]))
    const values = new Map<string, unknown>()
    const jsonOf = (file: string) => {
      if (!values.has(file)) values.set(file, JSON.parse(files.get(file) ?? ''))
      return values.get(file)
    }
    for (const [file, pointer, value] of FAULTS) {
      const path = fromPointer(pointer)
      const name = path.at(-1) ?? ''
      // The objects of the sample, at places that it has.
      const object = valueAt(jsonOf(file), path.slice(0, -1)) as { [name: string]: unknown }
      if (value === undefined) delete object[name]
      else object[name] = value
    }
    const bytes = new Map(contents.files)
    for (const [file, value] of values) bytes.set(file, new TextEncoder().encode(JSON.stringify(value)))
    const { findings } = composeSite({ ...contents, files: bytes, validator })
    const reported = findings.filter(({ code }) => code !== 'unknown-city')
    const expected = FAULTS.map(([file, pointer, , code, at = pointer]) => `${file} ${at} ${code}`)
    // The one that lies in Brussels now has two scales.
    expected.push('site.json /listings energy-scale-not-chosen')
    expect(reported.map(({ file, pointer, code }) => `${file} ${pointer} ${code}`).toSorted()).toEqual(expected.toSorted())
    expect(reported.every(({ severity, suggestion }) => severity === 'warning' && suggestion !== undefined)).toBe(true)
  })
})
