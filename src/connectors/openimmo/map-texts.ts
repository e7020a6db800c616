import type { Language } from '#schemas/language.ts'
import type { MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { languageOf } from '#src/connectors/language-of.ts'
import { descriptionOf } from '#src/connectors/read-description.ts'
import { textOf, textsOfSource } from '#src/connectors/read-values.ts'
import { childrenAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import type { Reading } from './reading.ts'
import { saidBy } from './said-by.ts'

interface Options {
  readonly language: Language
  readonly mapping: Mapping
}

type Texts = {
  readonly [Field in 'TypeDescription' | 'DescriptionA' | 'DescriptionB' | 'Availability']: MappedProperty[Field] | undefined
}

/** Texts in the listing's language; those of <objekt_text> in theirs. */
export function textsFrom({ text }: Reading, immobilie: XmlElement, { language, mapping }: Options): Texts {
  const own = (...names: string[]) => names.map((name) => descriptionOf(text(`freitexte ${name}`)))
  const written = new Map([[language, own('objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben')]])
  for (const element of childrenAt(immobilie, ['freitexte'], 'objekt_text')) {
    const code = saidBy(element, 'lang')
    const of = code === undefined ? language : languageOf(code)
    if (of === undefined) mapping.lost('language of objekt_text', code)
    else written.set(of, [...(written.get(of) ?? []), descriptionOf(element.text)])
  }
  const long = [...written].map(([of, texts]) => [of, joined(texts)] as const)
  const inOwn = (name: string, text: string) => textsOfSource({ [language]: text }, name, mapping)
  return {
    TypeDescription: inOwn('objekttitel', textOf(text('freitexte objekttitel'))),
    DescriptionA: inOwn('dreizeiler', joined(own('dreizeiler'))),
    DescriptionB: textsOfSource(Object.fromEntries(long), 'freitexte', mapping),
    Availability: inOwn('verfuegbar_ab', textOf(text('verwaltung_objekt verfuegbar_ab'))),
  }
}

/** Removes repeated paragraphs, because some software writes the description in <objekt_text> as well. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n')
}
