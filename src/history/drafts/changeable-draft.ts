import type { ChangeableSite, ComposedSite } from '#src/definition/changes/changeable-site.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { composeContents } from '#src/definition/files/load.ts'
import { type ComposeParts, withTexts } from './compose-draft.ts'
import type { ComposedFiles } from './composed-drafts.ts'

/** Plans changes of a draft, or of the files on disk. */
export async function changeableDraft(found: ComposedFiles, { validator, checks, now }: ComposeParts): Promise<ChangeableSite> {
  const known = await validator()
  const composeWith = (texts: ReadonlyMap<string, string | null>): ComposedSite => {
    const composed: Definition[] = []
    const keep = (definition: Definition) => {
      composed.push(definition)
      return []
    }
    const contents = withTexts(found.contents, new Map([...found.texts, ...texts]))
    const { site, findings } = composeContents(contents, known, [...checks, keep], now())
    const [definition] = composed
    if (definition === undefined) throw new Error('[Bug] The checks of features were not called.')
    return { site, findings, definition }
  }
  return { textOf: found.textOf, composeWith, ...composeWith(new Map()) }
}
