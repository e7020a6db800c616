import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import type { Language } from '#schemas/language.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { Site } from '#src/site/site.ts'

/** `site-config/forms.json` with its defaults filled in. */
export type MailSettings = WrittenFormsConfig & Required<Pick<WrittenFormsConfig, 'forms' | 'contactTimes' | 'rental' | 'offer'>>

/** What mails need to know of the site; a `FormContext` is one. */
export interface MailContext {
  readonly site: Pick<Site, 'config' | 'cities'> & { readonly forms: MailSettings }
  readonly listingSite: Pick<ListingSite, 'propertyPath' | 'projectPath' | 'categoryName'>
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly pagePath: (pageId: string, language: Language) => string | null
}

/** The texts of mails; read when the first mail is written. */
export const mailTexts = createServerTexts()
