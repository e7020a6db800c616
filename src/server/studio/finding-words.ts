import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { StudioFile, StudioFilesChanged, StudioFinding } from '#schemas/studio/studio-api.ts'
import { findingText } from '#src/i18n/finding-text.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

const texts = createServerTexts()

/** Findings with what they say in a language. They are written in English, so there they need no other words. */
export function wordedFindings(findings: readonly Finding[], language: Language): readonly StudioFinding[] {
  return findings.map((finding) => ({ ...finding, words: wordsOfFinding(finding, language) }))
}

/** A file of the Studio with its findings in a language. */
export function wordedFile(file: StudioFile, language: Language): StudioFile {
  return { ...file, findings: wordedFindings(file.findings, language) }
}

export function wordedFiles({ revision, files }: StudioFilesChanged, language: Language): StudioFilesChanged {
  return { revision, files: files.map((file) => wordedFile(file, language)) }
}

/** What a finding of a site or of a feed says in a language; null in English, or where there are no words for it. */
export function wordsOfFinding({ code }: Pick<Finding, 'code'>, language: Language): string | null {
  return language === 'en' ? null : findingText(texts(language), code)
}
