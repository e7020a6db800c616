import { createRequire } from 'node:module'
import { _, Ajv, type Options, type ValidateFunction } from 'ajv'
import { isDate, isDay } from '#src/base/time/date.ts'

const FORMATS = { date: isDate, day: isDay }

const OPTIONS: Options = {
  strict: true,
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  allowMatchingProperties: true,
  discriminator: true,
  keywords: ['node', 'references', 'memberOf', 'offers', 'rule', 'formerNames'],
  formats: FORMATS,
  // A test checks the schemas themselves, which would take a quarter of the compile time.
  meta: false,
  validateSchema: false,
}

/** The check of a schema of the site definition. Throws for an unknown keyword. */
export type CompileCheck = (schema: object) => ValidateFunction

export const compileCheck: CompileCheck = (schema) =>
  // Optimising takes twice as long as compiling.
  new Ajv({ ...OPTIONS, code: { optimize: false } }).compile(schema)

/** What the code of a check depends on besides its schema. */
export const CHECK_OPTIONS = JSON.stringify(OPTIONS)

/** The JavaScript of a check, for {@link checkOfCode}. */
export function codeOfCheck(schema: object): string {
  const ajv = new Ajv({ ...OPTIONS, code: { source: true, formats: _`formats` } })
  const { default: standaloneCode } = require('ajv/dist/standalone')
  return `module.exports = (require, formats) => { const module = {}; ${standaloneCode(ajv, ajv.compile(schema))}; return module.exports }\n`
}

/** What a module with the code of a check exports. */
export type CheckCode = (require: NodeJS.Require, formats: typeof FORMATS) => ValidateFunction

export function checkOfCode(code: CheckCode): ValidateFunction {
  return code(require, FORMATS)
}

const require = createRequire(import.meta.url)

/** The check of a schema of a connector's settings, which may have further keywords. Throws if invalid. */
export function compileSettings(schema: object): ValidateFunction {
  return new Ajv({ allErrors: true, strict: false, verbose: true }).compile(schema)
}
