import type { KeywordDefinition, SchemaValidateFunction } from 'ajv'

/** "AS_NEW", "as_new", "IMG_2041": a program's identifier instead of a text. */
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

/** Refuses identifiers of the source as visible texts. */
export const shownTextKeyword: KeywordDefinition = { keyword: 'node', schemaType: 'string', errors: 'full', validate }
