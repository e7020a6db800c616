import { type ComponentType, createContext, useContext } from 'react'
import type { ChoiceKind, FieldSchema } from './field-of.ts'

/** Something that a line may be chosen from. */
export interface Choice {
  readonly value: string
  /** What it is called; the value where absent. */
  readonly label?: string
}

/** What is wrong with a part of the value. */
export interface FieldFinding {
  /** JSON pointer of the part (RFC 6901). */
  readonly pointer: string
  readonly message: string
  readonly suggestion?: string
}

/** One part of the value, and how it changes. */
export interface JsonFieldProps {
  readonly label: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
  /** undefined where it is absent. */
  readonly value: unknown
  /** undefined removes it. */
  readonly onChange: (value: unknown) => void
  readonly pointer: string
  /** Its name stands around it already: an object shows its fields alone, another value its control. */
  readonly isBare?: boolean
}

/** A field that names something of the media folder. */
export interface MediaFieldProps extends JsonFieldProps {
  /** A picture with its text and focal point; a file by its name; a file for visitors. */
  readonly kind: 'picture' | 'file' | 'download'
}

/** How a text with HTML is edited. */
export interface RichTextProps {
  readonly id: string
  readonly label: string
  /** Undefined for a text that all languages share. */
  readonly language?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The ids of what describes it. */
  readonly describedBy: string
  readonly isInvalid: boolean
}

/** What all fields of a form know. */
export interface JsonFormContext {
  /** The languages of the site; the first is shown first. */
  readonly languages: readonly string[]
  /** Those whose texts are shown. */
  readonly shownLanguages: readonly string[]
  /** The pointer of a part that is to be seen: what is folded around it opens. */
  readonly shownAt: string | null
  readonly choicesOf: (kind: ChoiceKind) => readonly Choice[]
  readonly findings: readonly FieldFinding[]
  /** Shows a part that no field shows in the source of the whole value, where there is one. */
  readonly onOpenSource?: ((pointer: string) => void) | undefined
  /** Edits texts with HTML; a plain text area where absent. */
  readonly RichText?: ComponentType<RichTextProps> | undefined
  /** Shows a part by the kind of its schema: groups and lists hold parts of all kinds. */
  readonly Part: ComponentType<JsonFieldProps>
  /** Shows what names something of the media folder, where there is a library to choose from; null shows its parts as any others. */
  readonly Media: ComponentType<MediaFieldProps> | null
}

const Context = createContext<JsonFormContext | null>(null)

export const JsonFormProvider = Context.Provider

export function useJsonForm(): JsonFormContext {
  const context = useContext(Context)
  if (context === null) throw new Error('[Bug] a field of a form for JSON stands outside one')
  return context
}

/** What is wrong with exactly this part, as sentences; '' where nothing is. */
export function useFindingAt(pointer: string): string {
  const { findings } = useJsonForm()
  return problemAt(findings, pointer)
}

/** The same of the findings of a form. */
export function problemAt(findings: readonly FieldFinding[], pointer: string): string {
  const ofPart = findings.filter((finding) => finding.pointer === pointer)
  return ofPart.map(({ message, suggestion = '' }) => [message, suggestion].filter(Boolean).join(' ')).join(' ')
}
