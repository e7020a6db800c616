import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { WrittenTheme } from '#schemas/site/theme.ts'
import type { DocumentTheme } from '#src/definition/theme/theme-style.ts'
import type { MailFault } from '#src/dev/testing/mails/lint/lint-mail.ts'
import type { SampleMail } from '#src/dev/testing/mails/sample-mail.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'

/** What the workbench, its frame and the development server say to each other. All of it is JSON. */

/** A module type, as the list of the workbench has it. */
export interface ModuleTypeEntry {
  readonly type: string
  readonly description: string
  readonly views: readonly string[]
  readonly schema: FieldSchema
  /** The content of its sample.json. */
  readonly sample: { readonly [field: string]: unknown }
  /** Whether its views load no code with the first page. */
  readonly isStatic: boolean
  /** Its view's own files as sent, in bytes, and the most that they may be; null without a build. */
  readonly size: { readonly bytes: number; readonly budget: number } | null
}

/** A mail of the samples, as the list of the workbench has it. */
export interface MailEntry extends Omit<SampleMail, 'draft'> {
  readonly message: MailMessage
  /** What lists of mails show after the subject. */
  readonly preheader: string
  /** What the linter of mails finds. */
  readonly faults: readonly MailFault[]
}

/** What the API answers: as in the tests, nothing yet, empty lists, or failures. */
export const DATA_STATES = ['sample', 'loading', 'empty', 'failed'] as const
export type DataState = (typeof DATA_STATES)[number]

/** Which module is shown, and how. */
export interface ShownModule {
  readonly type: string
  readonly view: string
  readonly language: Language
  /** The content as written. */
  readonly content: { readonly [field: string]: unknown }
  /** The title of the module; '' for none. */
  readonly title: string
  /** The preset of the theme. */
  readonly preset: NonNullable<WrittenTheme['preset']>
  readonly scheme: 'light' | 'dark'
  readonly data: DataState
}

/** A page with one module, resolved as the server resolves pages. */
export interface ResolvedPage {
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly theme: DocumentTheme
  readonly findings: readonly FieldFinding[]
}

/** From the workbench to its frame. */
export interface ShowMessage {
  readonly kind: 'show'
  readonly shown: ShownModule
}

/** A rule of accessibility that the module breaks. */
export interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly help: string
  /** Selectors of the elements. */
  readonly targets: readonly string[]
}

/** From the frame to the workbench, each time it has shown something. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'shown'
      readonly heightPx: number
      /** Whether something is wider than the frame. */
      readonly isCutOff: boolean
      /** The addresses of the API that the view fetched. */
      readonly fetched: readonly string[]
      readonly findings: readonly FieldFinding[]
      readonly violations: readonly AxeViolation[]
    }
  | { readonly kind: 'failed'; readonly message: string }
