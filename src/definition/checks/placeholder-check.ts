import { placeholderIn } from '#src/base/text/placeholder.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf, quoteValue } from '#src/definition/validation/describe-value.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

/** Unwritten texts: "Lorem ipsum", "TODO", "à compléter". */
export function checkPlaceholders({ mark, value, path }: MarkedValue): readonly Fault[] {
  if (mark !== 'text' && mark !== 'rich-text' && mark !== 'alternative') return NO_FAULTS
  return writtenTexts(value, path).flatMap(({ text, path: at }) => {
    const found = placeholderIn(text)
    if (found === null) return NO_FAULTS
    const message = `${nameOf(path)} says ${quoteValue(found)}, so it is still to be written`
    return [{ path: at, code: 'placeholder-text', message, suggestion: 'Write the text, or leave it out.' }]
  })
}

const NO_FAULTS: readonly Fault[] = []
