import type { Finding } from '#schemas/site/finding.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { DEFAULT_FORMS, type FormsConfig, withDefaults } from './forms-config.ts'

export const FORMS_FILE = 'forms.json'

/** The settings of forms.json, or the defaults without the file, and its schema findings. */
export function composeFormsConfig(
  sources: Sources,
  validator: SiteValidator,
): { readonly forms: FormsConfig; readonly findings: readonly Finding[] } {
  const source = sources.files.get(FORMS_FILE)
  if (source === undefined) return { forms: DEFAULT_FORMS, findings: [] }
  return validator.steps.run('forms-config', source.file, [source], () => {
    const { value, findings } = toUsable<object>(source, validator)
    return { forms: value === null ? DEFAULT_FORMS : withDefaults(value), findings }
  })
}
