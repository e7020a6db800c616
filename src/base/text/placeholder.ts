/** Marks of editors and typesetters that no finished text contains. */
const ANYWHERE =
  /\blorem\s+ipsum\b|\bdolor\s+sit\s+amet\b|(?<![\p{L}\p{N}])(?:TODO|FIXME|TBD)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])x{3,}(?![\p{L}\p{N}])/u
const IN_ANY_CASE = /\blorem\s+ipsum\b|(?<![\p{L}\p{N}])x{3,}(?![\p{L}\p{N}])|^\s*to-?do\s*:/iu

/** Words for unwritten text. They count only as a whole sentence, since finished texts contain them too. */
const TO_COME = [
  ...['à compléter', 'à remplir', 'à définir', 'à venir', 'à rédiger', 'votre texte ici'],
  ...['in te vullen', 'aan te vullen', 'in te voegen', 'volgt nog', 'volgt', 'uw tekst hier'],
  ...['to be completed', 'to be filled in', 'to be written', 'to follow', 'placeholder', 'your text here', 'insert text here'],
  ...['auszufüllen', 'zu ergänzen', 'zu vervollständigen', 'folgt noch', 'folgt', 'platzhalter', 'ihr text hier'],
]
const WHAT = [
  ...[
    'texte',
    'description',
    'titre',
    'contenu',
    'prix',
    'légende',
    'encore',
    'tekst',
    'beschrijving',
    'titel',
    'inhoud',
    'prijs',
    'nog',
  ],
  ...['text', 'title', 'content', 'price', 'caption', 'still', 'beschreibung', 'inhalt', 'preis', 'noch'],
]
const SAYS_NOTHING_ELSE = new RegExp(`^(?:(?:${WHAT.join('|')})\\s+)*(${TO_COME.join('|')})$`, 'iu')
/** A verb alone may belong to another sentence ("to follow"), so these need a noun. */
const NEEDS_A_NOUN = /^(?:volgt|folgt|à venir|to follow|à définir)$/iu

/** Messages quote only the beginning of a long run of x. */
const LONGEST = 20

/**
 * The placeholder in a text or HTML: "Lorem ipsum", "TODO", "à compléter"; null for none. The Studio counts texts in square
 * brackets, placeholders of a new site.
 */
export function placeholderIn(text: string): string | null {
  const found = ANYWHERE.exec(text) ?? IN_ANY_CASE.exec(text)
  if (found !== null) return found[0].trim().slice(0, LONGEST)
  const sentences = text.split(/<[^<>]*>|[.!?:;(){}\n…]+/u).map((sentence) => sentence.trim())
  return sentences.find((sentence) => SAYS_NOTHING_ELSE.test(sentence) && !NEEDS_A_NOUN.test(sentence)) ?? null
}
