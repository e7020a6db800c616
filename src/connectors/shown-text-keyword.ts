import type { KeywordDefinition, SchemaValidateFunction } from 'ajv'

/** "AS_NEW", "as_new", "IMG_2041": a name of the source's program in the place of a text. */
const CODE = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u

const validate: SchemaValidateFunction = (node: unknown, text: unknown, _schema, context) => {
  const texts = typeof text === 'string' ? [['', text]] : Object.entries(text ?? {}).map(([key, one]) => [`/${key}`, one])
  const codes = node === 'text' ? texts.filter(([, one]) => typeof one === 'string' && CODE.test(one.trim())) : []
  validate.errors = codes.map(([path]) => ({
    keyword: 'node',
    instancePath: `${context?.instancePath ?? ''}${path}`,
    params: {},
  }))
  return codes.length === 0
}

/** Refuses texts for visitors that are enumerations of the source. */
export const shownTextKeyword: KeywordDefinition = { keyword: 'node', schemaType: 'string', errors: 'full', validate }
