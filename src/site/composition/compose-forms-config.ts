import type { Finding } from '#schemas/site/finding.ts'
import { DEFAULT_FORMS, type FormsConfig, withDefaults } from '#src/site/forms/forms-config.ts'
import type { Sources } from '#src/site/reading/read-sources.ts'
import { toUsable } from '#src/site/validation/to-usable.ts'
import type { SiteValidator } from '#src/site/validation/validate.ts'

export const FORMS_FILE = 'forms.json'

/** The settings of forms.json and its schema findings. Without the file, the defaults apply. */
export function composeFormsConfig(
  sources: Sources,
  validator: SiteValidator,
): { readonly forms: FormsConfig; readonly findings: readonly Finding[] } {
  const source = sources.files.get(FORMS_FILE)
  if (source === undefined) return { forms: DEFAULT_FORMS, findings: [] }
  const { value, findings } = toUsable<object>(source, validator)
  return { forms: value === null ? DEFAULT_FORMS : withDefaults(value), findings }
}
