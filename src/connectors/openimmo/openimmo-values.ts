import { CATEGORY, STATUS } from '#src/connectors/categories.ts'
import type { MappedValue, ValueTables } from '#src/connectors/connector.ts'
import { COUNTRY_WORDS } from '#src/connectors/country-words.ts'
import { DOCUMENT_TABLE } from '#src/connectors/document-kinds.ts'
import { HEATINGS } from '#src/connectors/feed-texts.ts'

/** "haus", and "haus villa" for each type. */
const kinds = (value: MappedValue, element: string, types: string): { readonly [kind: string]: MappedValue } => ({
  [element]: value,
  ...only(value, element, types),
})
const only = (value: MappedValue, element: string, types: string): { readonly [kind: string]: MappedValue } =>
  each(value, types, `${element} `)
const each = (value: MappedValue, words: string, before = ''): { readonly [word: string]: MappedValue } =>
  Object.fromEntries(words.split(' ').map((word) => [`${before}${word}`.toLowerCase(), value]))

/** Names of the tables' words on the site. */
export const CONDITIONS: { readonly [condition: string]: { readonly [language: string]: string } } = {
  first: { fr: 'Première occupation', nl: 'Eerste bewoning', en: 'First occupancy', de: 'Erstbezug' },
  new: { fr: 'Comme neuf', nl: 'Als nieuw', en: 'As new', de: 'Neuwertig' },
  renovated: { fr: 'Rénové', nl: 'Gerenoveerd', en: 'Renovated', de: 'Renoviert' },
  good: { fr: 'Bon état', nl: 'Goed onderhouden', en: 'Well kept', de: 'Gepflegt' },
  'to-renovate': { fr: 'À rénover', nl: 'Te renoveren', en: 'To renovate', de: 'Renovierungsbedürftig' },
  shell: { fr: 'Gros œuvre', nl: 'Ruwbouw', en: 'Shell construction', de: 'Rohbau' },
  'to-demolish': { fr: 'À démolir', nl: 'Te slopen', en: 'To demolish', de: 'Abrissobjekt' },
  planned: { fr: 'En projet', nl: 'In ontwerp', en: 'Planned', de: 'Projektiert' },
}

export const openImmoValues: ValueTables = {
  document: DOCUMENT_TABLE,
  category: {
    title: 'objektart',
    means: 'category',
    values: {
      ...kinds(CATEGORY.studio, 'zimmer', 'ZIMMER'),
      ...kinds(
        CATEGORY.flat,
        'wohnung',
        'DACHGESCHOSS MAISONETTE LOFT-STUDIO-ATELIER PENTHOUSE TERRASSEN ETAGE ERDGESCHOSS SOUTERRAIN APARTMENT FERIENWOHNUNG GALERIE ROHDACHBODEN ATTIKAWOHNUNG KEINE_ANGABE',
      ),
      ...kinds(
        CATEGORY.house,
        'haus',
        'REIHENHAUS REIHENEND REIHENMITTEL REIHENECK DOPPELHAUSHAELFTE EINFAMILIENHAUS STADTHAUS BUNGALOW VILLA RESTHOF BAUERNHAUS LANDHAUS SCHLOSS ZWEIFAMILIENHAUS FERIENHAUS BERGHUETTE CHALET STRANDHAUS LAUBE-DATSCHE-GARTENHAUS BURG HERRENHAUS FINCA RUSTICO FERTIGHAUS KEINE_ANGABE',
      ),
      ...kinds(
        CATEGORY.land,
        'grundstueck',
        'WOHNEN GEWERBE INDUSTRIE LAND_FORSTWIRSCHAFT FREIZEIT GEMISCHT GEWERBEPARK SONDERNUTZUNG SEELIEGENSCHAFT',
      ),
      ...kinds(
        CATEGORY.offices,
        'buero_praxen',
        'BUEROFLAECHE BUEROHAUS BUEROZENTRUM LOFT_ATELIER PRAXIS PRAXISFLAECHE PRAXISHAUS AUSSTELLUNGSFLAECHE COWORKING SHARED_OFFICE',
      ),
      ...kinds(
        CATEGORY.commercial,
        'einzelhandel',
        'LADENLOKAL EINZELHANDELSLADEN VERBRAUCHERMARKT EINKAUFSZENTRUM KAUFHAUS FACTORY_OUTLET KIOSK VERKAUFSFLAECHE AUSSTELLUNGSFLAECHE',
      ),
      ...kinds(
        CATEGORY.commercial,
        'gastgewerbe',
        'GASTRONOMIE GASTRONOMIE_UND_WOHNUNG PENSIONEN HOTELS WEITERE_BEHERBERGUNGSBETRIEBE BAR CAFE DISCOTHEK RESTAURANT RAUCHERLOKAL EINRAUMLOKAL',
      ),
      ...kinds(
        CATEGORY.industrial,
        'hallen_lager_prod',
        'HALLE INDUSTRIEHALLE LAGER LAGERFLAECHEN LAGER_MIT_FREIFLAECHE HOCHREGALLAGER SPEDITIONSLAGER PRODUKTION WERKSTATT SERVICE FREIFLAECHEN KUEHLHAUS',
      ),
      ...kinds(
        CATEGORY.land,
        'land_und_forstwirtschaft',
        'GARTENBAU ACKERBAU WEINBAU VIEHWIRTSCHAFT JAGD_UND_FORSTWIRTSCHAFT TEICH_UND_FISCHWIRTSCHAFT JAGDREVIER',
      ),
      ...only(
        CATEGORY.house,
        'land_und_forstwirtschaft',
        'BAUERNHOF AUSSIEDLERHOF REITERHOEFE ANWESEN LANDWIRTSCHAFTLICHE_BETRIEBE SCHEUNEN SONSTIGE_LANDWIRTSCHAFTSIMMOBILIEN',
      ),
      ...kinds(
        CATEGORY.garage,
        'parken',
        'STELLPLATZ CARPORT DOPPELGARAGE DUPLEX TIEFGARAGE BOOTSLIEGEPLATZ EINZELGARAGE PARKHAUS TIEFGARAGENSTELLPLATZ PARKPLATZ_STROM',
      ),
      ...kinds(CATEGORY.commercial, 'sonstige', 'PARKHAUS TANKSTELLE KRANKENHAUS SONSTIGE'),
      ...kinds(CATEGORY.commercial, 'freizeitimmobilie_gewerblich', 'SPORTANLAGEN VERGNUEGUNGSPARKS_UND_CENTER FREIZEITANLAGE'),
      ...kinds(
        CATEGORY.investment,
        'zinshaus_renditeobjekt',
        'MEHRFAMILIENHAUS WOHN_UND_GESCHAEFTSHAUS GESCHAEFTSHAUS BUEROGEBAEUDE SB_MAERKTE EINKAUFSCENTREN WOHNANLAGEN VERBRAUCHERMAERKTE INDUSTRIEANLAGEN PFLEGEHEIM SANATORIUM SENIORENHEIM BETREUTES-WOHNEN',
      ),
      'haus mehrfamilienhaus': CATEGORY.investment,
      'haus apartmenthaus': CATEGORY.investment,
    },
  },
  country: { title: 'land', means: 'country', values: COUNTRY_WORDS },
  status: {
    title: 'verkaufstatus',
    means: 'status',
    values: { offen: STATUS.active, reserviert: STATUS.active, verkauft: STATUS.sold },
  },
  attachment: {
    title: 'gruppe of an attachment',
    values: {
      ...each('photo', 'TITELBILD BILD INNENANSICHTEN AUSSENANSICHTEN'),
      ...each('plan', 'GRUNDRISS KARTEN_LAGEPLAN'),
      ...each('document', 'DOKUMENTE'),
      ...each('film', 'FILM FILMLINK'),
      panorama: 'tour',
      // About the sender, or created by the site itself.
      ...each(null, 'ANBIETERLOGO QRCODE EPASS-SKALA ANBOBJURL'),
    },
  },
  condition: {
    title: 'zustand_art',
    texts: CONDITIONS,
    values: {
      ...each('first', 'ERSTBEZUG'),
      ...each('new', 'NEUWERTIG'),
      ...each('renovated', 'TEIL_VOLLRENOVIERT TEIL_VOLLSANIERT TEIL_SANIERT VOLL_SANIERT MODERNISIERT'),
      gepflegt: 'good',
      ...each('to-renovate', 'TEIL_VOLLRENOVIERUNGSBED SANIERUNGSBEDUERFTIG BAUFAELLIG ENTKERNT'),
      rohbau: 'shell',
      abrissobjekt: 'to-demolish',
      projektiert: 'planned',
      nach_vereinbarung: null,
    },
  },
  heating: {
    title: 'befeuerung',
    texts: HEATINGS,
    values: {
      ...each('gas', 'GAS FLUESSIGGAS'),
      oel: 'oil',
      pellet: 'pellets',
      ...each('electricity', 'ELEKTRO ERDWAERME LUFTWP WASSER-ELEKTRO'),
    },
  },
  field: { title: 'own field of the software (user_defined_simplefield)', means: 'fact', values: {} },
}

/** Names of flags, by element and attribute. */
export const NAMES: { readonly [element: string]: { readonly [attribute: string]: { readonly [language: string]: string } } } = {
  heizungsart: {
    ZENTRAL: { fr: 'Chauffage central', nl: 'Centrale verwarming', en: 'Central heating', de: 'Zentralheizung' },
    ETAGE: { fr: 'Chauffage individuel', nl: 'Individuele verwarming', en: 'Individual heating', de: 'Etagenheizung' },
    FERN: { fr: 'Chauffage urbain', nl: 'Stadsverwarming', en: 'District heating', de: 'Fernwärme' },
    FUSSBODEN: { fr: 'Chauffage par le sol', nl: 'Vloerverwarming', en: 'Underfloor heating', de: 'Fußbodenheizung' },
    OFEN: { fr: 'Poêle', nl: 'Kachel', en: 'Stove', de: 'Ofen' },
  },
  kueche: {
    EBK: { fr: 'Cuisine équipée', nl: 'Ingerichte keuken', en: 'Fitted kitchen', de: 'Einbauküche' },
    OFFEN: { fr: 'Cuisine ouverte', nl: 'Open keuken', en: 'Open kitchen', de: 'Offene Küche' },
    PANTRY: { fr: 'Kitchenette', nl: 'Kitchenette', en: 'Kitchenette', de: 'Pantryküche' },
  },
  ausricht_balkon_terrasse: {
    NORD: { fr: 'Nord', nl: 'Noord', en: 'North', de: 'Norden' },
    NORDOST: { fr: 'Nord-est', nl: 'Noordoost', en: 'North-east', de: 'Nordosten' },
    OST: { fr: 'Est', nl: 'Oost', en: 'East', de: 'Osten' },
    SUEDOST: { fr: 'Sud-est', nl: 'Zuidoost', en: 'South-east', de: 'Südosten' },
    SUED: { fr: 'Sud', nl: 'Zuid', en: 'South', de: 'Süden' },
    SUEDWEST: { fr: 'Sud-ouest', nl: 'Zuidwest', en: 'South-west', de: 'Südwesten' },
    WEST: { fr: 'Ouest', nl: 'West', en: 'West', de: 'Westen' },
    NORDWEST: { fr: 'Nord-ouest', nl: 'Noordwest', en: 'North-west', de: 'Nordwesten' },
  },
}

export const RESERVED = { fr: 'Réservé', nl: 'Gereserveerd', en: 'Reserved', de: 'Reserviert' }
