import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { WrittenTheme } from '#schemas/site/theme.ts'
import type { DocumentTheme } from '#src/definition/theme/theme-style.ts'
import type { MailFault } from '#src/dev/testing/mails/lint/lint-mail.ts'
import type { SampleMail } from '#src/dev/testing/mails/sample-mail.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import type { FieldSchema } from '#src/studio/client/json-form/field-of.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'

/** The messages between the workbench, its frame and the development server, as JSON. */

/** A module type in the workbench's list. */
export interface ModuleTypeEntry {
  readonly type: string
  readonly description: string
  readonly views: readonly string[]
  readonly schema: FieldSchema
  readonly sample: { readonly [field: string]: unknown }
  /** Whether its views load no code with the first page. */
  readonly isStatic: boolean
  /** The compressed bytes of its view's files, and their limit; null without a build. */
  readonly size: { readonly bytes: number; readonly budget: number } | null
}

/** A sample mail in the workbench's list. */
export interface MailEntry extends Omit<SampleMail, 'draft'> {
  readonly message: MailMessage
  /** The preview text in lists of mails. */
  readonly preheader: string
  /** The linter's faults. */
  readonly faults: readonly MailFault[]
}

/** The state of the API: answers as in tests, pending, empty lists, or failures. */
export const DATA_STATES = ['sample', 'loading', 'empty', 'failed'] as const
export type DataState = (typeof DATA_STATES)[number]

/** The shown module with its settings. */
export interface ShownModule {
  readonly type: string
  readonly view: string
  readonly language: Language
  readonly content: { readonly [field: string]: unknown }
  readonly title: string
  readonly preset: NonNullable<WrittenTheme['preset']>
  readonly scheme: 'light' | 'dark'
  readonly data: DataState
}

/** A page with one module, resolved as on the server. */
export interface ResolvedPage {
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly theme: DocumentTheme
  readonly findings: readonly FieldFinding[]
}

export interface ShowMessage {
  readonly kind: 'show'
  readonly shown: ShownModule
}

/** An accessibility rule that the module violates. */
export interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly targets: readonly string[]
}

/** Sent by the frame to the workbench, after each update. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'shown'
      readonly heightPx: number
      /** Whether an element is wider than the frame. */
      readonly isCutOff: boolean
      readonly fetched: readonly string[]
      readonly findings: readonly FieldFinding[]
      readonly violations: readonly AxeViolation[]
    }
  | { readonly kind: 'failed'; readonly message: string }
