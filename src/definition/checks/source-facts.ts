import type { Definition } from '#src/definition/composition/definition.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { Fault, SourceFile } from '#src/definition/reading/source-file.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { checkAddresses } from './address-check.ts'
import { checkAlternative } from './alternative-check.ts'
import { checkCoverage } from './language-coverage.ts'
import { checkPlaceholders } from './placeholder-check.ts'
import { checkPlainText } from './plain-text-check.ts'
import { checkRichText } from './rich-text-check.ts'
import { structureFaults } from './structure-check.ts'
import { checkTextLanguage } from './text-language-check.ts'
import { checkTitleLength } from './title-length-check.ts'
import { checkValue } from './value-check.ts'
import { linksOf, type WrittenLink } from './written-links.ts'

/** The facts of one file that need no other file: its own faults, and the names that it uses. */
export interface SourceFacts {
  readonly errors: readonly Fault[]
  readonly warnings: readonly Fault[]
  /** Where its links lead, each once; {@link linksIn} has their places. */
  readonly hrefs: readonly string[]
  /** The marked values that name something, or that files beside the definition belong to. */
  readonly named: readonly MarkedValue[]
}

/** Marks of texts, which name nothing but the links in them. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'rich-text', 'alternative', 'link'])

export function factsOf(source: SourceFile, validator: SiteValidator): SourceFacts {
  return validator.steps.stored('facts', source, [], () => {
    const all = validator.markedIn(schemaNameOf(source.kind), source.value)
    return {
      errors: [...structureFaults(source), ...all.flatMap((marked) => checkAddresses(marked))],
      warnings: all.flatMap((marked) => OWN_CHECKS.flatMap((check) => check(marked))),
      hrefs: [...new Set(all.flatMap(linksOf).map(({ href }) => href))],
      named: all.filter(({ mark }) => !TEXTS.has(mark)),
    }
  })
}

/** The links of a file with their places, which are many: only where a check of links has something to say about one. */
export function linksIn(source: SourceFile, validator: SiteValidator): readonly WrittenLink[] {
  return validator.steps.stored('links', source, [], () =>
    validator.markedIn(schemaNameOf(source.kind), source.value).flatMap(linksOf),
  )
}

const OWN_CHECKS = [
  checkRichText,
  checkPlainText,
  checkAlternative,
  checkTitleLength,
  checkPlaceholders,
  checkTextLanguage,
  checkValue,
]

/** The languages that the texts of a file lack. */
export function coverageOf(
  source: SourceFile,
  { validator, languages }: Pick<Definition, 'validator' | 'languages'>,
): readonly Fault[] {
  return validator.steps.stored('coverage', source, languages, () =>
    validator.markedIn(schemaNameOf(source.kind), source.value).flatMap((marked) => checkCoverage(marked, source, languages)),
  )
}
