/* Phrases in advertisements of a home that ask for or exclude groups protected by the acts of 10 May 2007 and of the regions:
   descent, nationality, belief, age, civil status, family, health, source of income. Covers the examples of Unia (unia.be,
   housing) and of the Brussels Region's brochure on discrimination in housing. Pets and students are not protected criteria. */

/** Groups that an advertisement may not exclude. */
const EXCLUDED = {
  fr: 'cpas|allocataires?|allocations? sociales?|chômeurs?|chômage|minimexés?|assistés(?: sociaux)?|cas sociaux|revenus? d’intégration|mutuelle|étrangers?|étrangères?|immigrés?|migrants?|réfugiés?|demandeurs d’asile|africains?|maghrébins?|arabes?|noirs?|roms|gitans?|musulmans?|juifs?|handicapés?|personnes handicapées|homosexuels?|enfants?|sans-emploi|sans emploi',
  nl: 'ocmw|leefloon(?:ers|trekkers)?|steuntrekkers?|uitkeringstrekkers?|uitkeringsgerechtigden?|werklozen?|sociale gevallen|vreemdelingen|buitenlanders?|migranten|allochtonen|vluchtelingen|asielzoekers?|afrikanen|marokkanen|turken|moslims?|joden|gehandicapten?|mindervaliden|invaliden|homo’s|kinderen',
  en: 'cpas|ocmw|dss|benefits?(?: claimants)?|welfare|unemployed|foreigners|immigrants|migrants|refugees|asylum seekers|africans|arabs|muslims|jews|disabled(?: people| persons)?|gays|children(?!’s)|kids',
  de: 'öshz|sozialhilfe(?:empfänger)?|arbeitslosen?|ausländern?|migranten|einwanderern?|flüchtlinge?|asylbewerber|afrikanern?|muslimen?|juden|behinderten?|homosexuellen?|kindern?',
} as const
/** Groups that an advertisement may not prefer exclusively. */
const PREFERRED = {
  fr: 'belges?|européens?|blancs?|couples?|hommes?|femmes?|dames?|messieurs|célibataires?|travailleurs?|personnes? (?:actives?|seules?)|salariés|chrétiens?|catholiques?',
  nl: 'belgen|europeanen|blanken|vlamingen|koppels?|gezinnen|mannen|vrouwen|dames|heren|alleenstaanden?|werkenden?|werkende (?:mensen|koppels?)|tweeverdieners|christenen|katholieken',
  en: 'belgians?|belgian nationals|europeans?|whites|locals|couples?|men|women|ladies|gentlemen|singles|adults|working (?:people|couples?)|employed people|christians|catholics',
  de: 'belgier|europäer|deutsche|einheimische|weiße|paare?|männer|herren|frauen|damen|alleinstehende|singles|erwachsene|berufstätige|christen|katholiken',
} as const

const FIXED_CONTRACT = {
  fr: '(?:c\\.?d\\.?i\\.?|contrats? (?:à|de) durée indéterminée|contrats? de travail(?: fixes?| à durée indéterminée)?|emplois? (?:fixes?|stables?))',
  nl: '(?:vast (?:arbeids)?contract|(?:arbeids)?contract (?:van )?(?:onbepaalde duur|vast)|vaste? (?:job|baan|werk))',
  en: '(?:permanent (?:employment |work |job )?contract|permanent (?:job|employment)|open-ended contract)',
  de: '(?:unbefristeter? (?:arbeits)?vertrag|fester? arbeits(?:vertrag|platz)|feste (?:anstellung|arbeit))',
} as const

const PATTERNS: readonly string[] = [
  `(?:pas|plus|point) (?:de |d’|aux? )(?:candidats? )?(?:${EXCLUDED.fr})`,
  `(?:ni |non aux |aucun |refus des )(?:${EXCLUDED.fr})`,
  `(?:${EXCLUDED.fr})(?: sociaux)?,? (?:s’abstenir|exclus?|(?:non|pas) (?:admis|acceptés?|souhaités?|autorisés?)|refusés?|interdits?)`,
  `(?:geen|niet (?:aan|voor)) (?:${EXCLUDED.nl})`,
  `(?:${EXCLUDED.nl})(?:-?(?:kandidaten|klanten|steun))? (?:zich (?:te )?onthouden|onthouden zich|niet (?:toegelaten|toegestaan|gewenst|welkom|aanvaard)|uitgesloten|geweigerd)`,
  `no (?:${EXCLUDED.en})`,
  `(?:${EXCLUDED.en}) (?:not (?:allowed|accepted|welcome|admitted)|need not apply|excluded|refused)`,
  `(?:keine?n?|nicht an) (?:${EXCLUDED.de})`,
  `(?:${EXCLUDED.de}) (?:nicht (?:erlaubt|erwünscht|zugelassen|willkommen)|unerwünscht|ausgeschlossen)`,
  // Exclusive preference.
  `(?:uniquement|seulement|exclusivement|réservée?s?)(?: pour| à| aux?| des?)? (?:${PREFERRED.fr})`,
  `(?:${PREFERRED.fr}),? (?:uniquement|seulement|exclusivement)`,
  `nationalité belge (?:exigée|requise|obligatoire|uniquement)`,
  `(?:enkel|alleen|uitsluitend)(?: voor| aan)? (?:${PREFERRED.nl})`,
  `(?:${PREFERRED.nl}) only`,
  `belgische nationaliteit (?:vereist|verplicht)`,
  `(?:${PREFERRED.en}) only`,
  `only (?:for )?(?:${PREFERRED.en})`,
  `(?:nur|ausschließlich)(?: an| für)? (?:${PREFERRED.de})`,
  // Families.
  `(?:couples?|personnes?|locataires?|ménages?) sans enfants?`,
  `(?:koppels?|gezin|huurders?|personen) zonder kinderen`,
  `(?:couples?|tenants?|people) without (?:children|kids)`,
  `child-?free (?:couples?|tenants?)`,
  `(?:paare?|mieter|personen) ohne kinder|kinderlose[sn]? (?:paare?|mieter)`,
  // Source of income.
  `${FIXED_CONTRACT.fr} (?:est |sont )?(?:exigée?s?|requise?s?|obligatoires?|indispensables?|demandée?s?|uniquement)`,
  `${FIXED_CONTRACT.nl} (?:is )?(?:vereist|verplicht|noodzakelijk|nodig|gevraagd)`,
  `${FIXED_CONTRACT.en} (?:is )?(?:required|needed|mandatory|only)`,
  `${FIXED_CONTRACT.de} (?:ist )?(?:erforderlich|notwendig|verlangt|vorausgesetzt|pflicht)`,
]

const PHRASE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PATTERNS.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
/** Word starts, one of which each phrase contains. Testing for them first is ten times as fast, for large imports. */
const BEGINNINGS = [
  'actifs actives adult afri alleenst alleinst alloca allocht arab arbeidscon arbeits asiel assist asyl ausländ behind',
  'belg benefit berufst blan buitenl cathol cdi child christ chrét chôm contract contrat couple cpas célib dame demandeur',
  'deutsche disab dss einheim einwand emplois employed enfant erwachs europ femme feste flücht foreign frau gays gehandic',
  "gentle gezin gitan handicap heren herren homme homo's homosex homo’s immigr invali jews jode jude juif kathol kids",
  'kinder koppel ladies leefloon locals maghr mannen marok messieurs migr minderv minimex moslim muslim musulm mutuelle',
  'männer nationalit noirs ocmw open-ended paar permanent roms réfugi salari sans-emploi seules single social sozial',
  'steuntr travailleur turk tweeverd uitkering unbefr unemploy vaste vlaming vlucht vreemdel vrouw weiß welfare werkend',
  'werklo white women',
].flatMap((line) => line.split(' '))
const MAY_HAVE_ONE = new RegExp(`\\b(?:${BEGINNINGS.join('|')}|c\\.d|men\\b|revenus? d|emploi |vast (?:werk|contr|arb))`)
/** "\\b" does not match before these words. */
const BEYOND_ASCII = ['étrang', 'öshz']

/** The first phrase that excludes people by a protected criterion; null for none. */
export function discriminatingPhraseIn(text: string): string | null {
  const lower = text.toLowerCase()
  if (!MAY_HAVE_ONE.test(lower) && !BEYOND_ASCII.some((word) => lower.includes(word))) return null
  const plain = text.normalize('NFC').replace(/['ʼ‘]/g, '’').replace(/\s+/g, ' ')
  return PHRASE.exec(plain)?.[0] ?? null
}
