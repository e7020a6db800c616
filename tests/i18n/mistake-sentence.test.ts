import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { JSON_MISTAKES } from '#src/definition/reading/json-mistakes.ts'
import { explainSyntaxError } from '#src/definition/reading/json-syntax-error.ts'
import { parseTree } from '#src/definition/reading/parse-json.ts'
import { mistakeSentence } from '#src/i18n/mistake-sentence.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { vocabularyOf, wordsIn } from '../fixtures/language-vocabulary.ts'
import { SYNTAX_CORPUS } from '../fixtures/site/syntax-corpus.ts'

const texts = createServerTexts()

/** The mistakes of the corpus, with the text that each is made in. */
const MISTAKES = SYNTAX_CORPUS.flatMap(([, marked]) => {
  const text = marked.replace('^', '')
  try {
    parseTree(text)
    return []
  } catch (error) {
    return [{ text, mistake: explainSyntaxError(text, error).mistake }]
  }
})

describe('why a source is no JSON', () => {
  it('has an example of each kind', () => {
    expect(new Set(MISTAKES.map(({ mistake }) => mistake.kind))).toEqual(new Set(Object.keys(JSON_MISTAKES)))
  })

  it.each(LANGUAGES)('[LANG-01] is said in %s to the last word, for each kind in a sentence of its own', (language) => {
    const vocabulary = vocabularyOf(language)
    const sentences = new Map<string, string>()
    for (const { text, mistake } of MISTAKES) {
      const sentence = mistakeSentence(texts(language), mistake)
      const known = new Set([...wordsIn(text), 'true', 'false', 'null'])
      expect(wordsIn(sentence).filter((word) => !vocabulary.has(word) && !known.has(word))).toEqual([])
      for (const value of Object.values(mistake.values)) expect(sentence).toContain(String(value).replaceAll('"', ''))
      expect(sentence).not.toMatch(/[{]\w|studio\./)
      sentences.set(mistake.kind, texts(language)(`studio.source.json.${mistake.kind}`))
    }
    expect(new Set(sentences.values()).size).toBe(sentences.size)
  })
})
