import { type ComponentType, createContext, useContext } from 'react'
import type { ChoiceKind, FieldSchema } from './field-of.ts'

export interface Choice {
  readonly value: string
  /** The label; the value if absent. */
  readonly label?: string
  /** A picture of the media library that shows the thing. */
  readonly picture?: string
  /** The file that has the thing; absent for a thing that no form edits. */
  readonly file?: string
  /** JSON pointer of its place in `file`. */
  readonly at?: string
}

/** What the program around the form can do with the things that fields name. */
export interface Naming {
  /** Leads to the form of a thing with `file`. */
  readonly open: (choice: Choice) => void
  /** Creates a thing with a name, and resolves with the value that fields name it by; null for a kind that cannot be made here. */
  readonly makerOf: (kind: ChoiceKind) => ((name: string) => Promise<string>) | null
  /** The field for the number of a property of the listings. */
  readonly Property: ComponentType<JsonFieldProps>
}

/** A problem with a part of the value. */
export interface FieldFinding {
  /** JSON pointer of the part (RFC 6901). */
  readonly pointer: string
  readonly message: string
  readonly suggestion?: string
}

/** A place of the value that nobody here can change, and why. */
export interface FixedPlace {
  /** JSON pointer of the place. */
  readonly pointer: string
  readonly why: string
}

/** One part of the value, with its change handler. */
export interface JsonFieldProps {
  readonly label: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
  /** undefined if absent. */
  readonly value: unknown
  /** undefined removes it. */
  readonly onChange: (value: unknown) => void
  readonly pointer: string
  /** Without label or frame, because the parent shows the name. */
  readonly isBare?: boolean
}

export interface MediaFieldProps extends JsonFieldProps {
  /** A picture with alternative text and focal point; a file by name; a downloadable file. */
  readonly kind: 'picture' | 'file' | 'download'
}

/** The props of a rich-text editor. */
export interface RichTextProps {
  readonly id: string
  readonly label: string
  /** Undefined for a text that all languages share. */
  readonly language?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The value of `aria-describedby`. */
  readonly describedBy: string
  readonly isInvalid: boolean
}

/** The data that all fields of a form share. */
export interface JsonFormContext {
  /** The languages of the site; the first is shown first. */
  readonly languages: readonly string[]
  /** The languages whose texts are shown. */
  readonly shownLanguages: readonly string[]
  /** The pointer of the field to show; folds around it open. */
  readonly shownAt: string | null
  readonly choicesOf: (kind: ChoiceKind) => readonly Choice[]
  readonly findings: readonly FieldFinding[]
  readonly fixed: readonly FixedPlace[]
  /** Shows a part in the source, if there is one. */
  readonly onOpenSource?: ((pointer: string) => void) | undefined
  /** The editor for texts with HTML; a plain text area if absent. */
  readonly RichText?: ComponentType<RichTextProps> | undefined
  /** The field component for any schema; in the context because groups and lists contain all kinds. */
  readonly Part: ComponentType<JsonFieldProps>
  /** Null for a form that stands alone: named things are only chosen then. */
  readonly naming: Naming | null
  /** The field for media; null without a media library: fields then show the parts of the value. */
  readonly Media: ComponentType<MediaFieldProps> | null
}

const Context = createContext<JsonFormContext | null>(null)

export const JsonFormProvider = Context.Provider

export function useJsonForm(): JsonFormContext {
  const context = useContext(Context)
  if (context === null) throw new Error('[Bug] a field of a form for JSON is outside of its form')
  return context
}

/** The problem at exactly this pointer, as sentences; '' for none. */
export function useFindingAt(pointer: string): string {
  const { findings } = useJsonForm()
  return problemAt(findings, pointer)
}

export function problemAt(findings: readonly FieldFinding[], pointer: string): string {
  const ofPart = findings.filter((finding) => finding.pointer === pointer)
  return ofPart.map(({ message, suggestion = '' }) => [message, suggestion].filter(Boolean).join(' ')).join(' ')
}
