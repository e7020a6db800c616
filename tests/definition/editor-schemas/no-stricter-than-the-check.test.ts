import { join } from 'node:path'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { jsonSchemas } from '#src/definition/editor-schemas/json-schemas.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import { composeContents, loadSite } from '#src/definition/files/load.ts'
import { fileKindOf, isFeedFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { root } from '../../fixtures/database.ts'

const validator = createSiteValidator(moduleTypes)

interface Leaf {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

function leavesOf(value: unknown, path: Leaf['path'] = []): readonly Leaf[] {
  // The first of a list stands for the others.
  if (Array.isArray(value)) return value.length === 0 ? [] : leavesOf(value[0], [...path, 0])
  if (isPlainObject(value)) return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
  return [{ path, value }]
}

/** The schema nodes that a path leads to, through all branches. */
function nodesAt(schema: unknown, path: Leaf['path']): readonly Readonly<Record<string, unknown>>[] {
  const node = asObject(schema)
  const branches = [node.anyOf, node.oneOf, node.allOf].flatMap(asList).flatMap((branch) => nodesAt(branch, path))
  const [name, ...rest] = path
  if (name === undefined) return [node, ...branches]
  const part = typeof name === 'number' ? node.items : (asObject(node.properties)[name] ?? node.additionalProperties)
  return isPlainObject(part) ? [...branches, ...nodesAt(part, rest)] : branches
}

function withValue(value: unknown, [name, ...rest]: Leaf['path'], leaf: unknown): unknown {
  if (name === undefined) return leaf
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? withValue(item, rest, leaf) : item))
  return { ...asObject(value), [name]: withValue(asObject(value)[name], rest, leaf) }
}

/** What else may stand in a place: all that its schema lists, and the same number as text or the same text as number. */
function othersOf(schema: unknown, { path, value }: Leaf): readonly unknown[] {
  const nodes = nodesAt(schema, path)
  const listed = nodes.flatMap((node) => asList(node.enum))
  const asOther =
    typeof value === 'number' ? [String(value)] : typeof value === 'string' && /^\d+$/.test(value) ? [Number(value), '777'] : []
  return [...listed, ...asOther].filter((other) => other !== value)
}

describe.each(['examples/coast', 'examples/minimal'])('[CONF-01] the schemas for editors of %s', (site) => {
  it('refuse nothing that the check of the site takes', { timeout: 300_000 }, async () => {
    const loaded = await loadSite(join(root, site), validator)
    const { files, media } = loaded.contents
    const schemas = new Map(jsonSchemas(moduleTypes, {}, siteNames(loaded.site, files.keys(), media)))
    const ajv = new Ajv({
      strict: false,
      allErrors: false,
      formats: { date: true, day: true, 'color-hex': true },
      validateSchema: false,
    })
    const compiled = new Map<string, ValidateFunction>()
    const faults: string[] = []
    const seen = new Set<string>()
    for (const [file, bytes] of files) {
      const kind = fileKindOf(file)
      const name = kind === null ? '' : schemaNameOf(kind)
      const schema = schemas.get(`${name}.schema.json`)
      // Records of the feed that are wrong are left out, by a check of their own.
      if (schema === undefined || isFeedFile(file)) continue
      const takes = compiled.get(name) ?? ajv.compile(schema as AnySchema)
      compiled.set(name, takes)
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
      if (!takes(value)) faults.push(`${file}: ${ajv.errorsText(takes.errors)}`)
      for (const leaf of leavesOf(value)) {
        for (const other of othersOf(validator.schemas.get(name), leaf)) {
          const place = `${name} ${leaf.path.join('/')} ${JSON.stringify(other)}`
          if (seen.has(place)) continue
          seen.add(place)
          const changed = withValue(value, leaf.path, other)
          if (takes(changed)) continue
          const contents = {
            ...loaded.contents,
            files: new Map([...files, [file, new TextEncoder().encode(JSON.stringify(changed))]]),
          }
          const { findings } = composeContents(contents, validator)
          if (findings.length <= loaded.findings.length) faults.push(`${file}: ${place}: ${ajv.errorsText(takes.errors)}`)
        }
      }
    }
    expect(seen.size).toBeGreaterThan(10)
    expect(faults).toEqual([])
  })
})
