import type { Language } from '#schemas/language.ts'
import { LEGAL_BASES } from './legal-bases.ts'

type Names = { readonly [language in Exclude<Language, 'en'>]: string }

const { rentInAdvertisement, energyInAdvertisement, floodScores, planningMentions, deposit, discrimination } = LEGAL_BASES

const housingCode = (article: number): Names => ({
  fr: `Code bruxellois du Logement, article ${article}`,
  nl: `Brusselse Huisvestingscode, artikel ${article}`,
  de: `Brüsseler Wohngesetzbuch, Artikel ${article}`,
})

const rentalDecree = (article: number): Names => ({
  fr: `Décret flamand sur la location d’habitations du 9 novembre 2018, article ${article}`,
  nl: `Vlaams Woninghuurdecreet van 9 november 2018, artikel ${article}`,
  de: `Flämisches Wohnungsmietdekret vom 9. November 2018, Artikel ${article}`,
})

/** The rules behind findings of listings, by their English source: official short titles in French and Dutch, translations in German. */
const NAMES: ReadonlyMap<string, Names> = new Map([
  [rentInAdvertisement.brussels.source, housingCode(217)],
  [deposit.brussels.source, housingCode(248)],
  [rentInAdvertisement.flanders.source, rentalDecree(4)],
  [deposit.flanders.source, rentalDecree(37)],
  [
    rentInAdvertisement.wallonia.source,
    {
      fr: 'Décret wallon du 15 mars 2018 relatif au bail d’habitation',
      nl: 'Waals decreet van 15 maart 2018 betreffende de woninghuurovereenkomst',
      de: 'Wallonisches Dekret vom 15. März 2018 über den Wohnmietvertrag',
    },
  ],
  [
    energyInAdvertisement.brussels.source,
    {
      fr: 'Code bruxellois de l’Air, du Climat et de la Maîtrise de l’Énergie (CoBrACE) du 2 mai 2013',
      nl: 'Brussels Wetboek van Lucht, Klimaat en Energiebeheersing (BWLKE) van 2 mei 2013',
      de: 'Brüsseler Gesetzbuch über Luft, Klima und Energiebeherrschung (CoBrACE) vom 2. Mai 2013',
    },
  ],
  [
    energyInAdvertisement.flanders.source,
    {
      fr: 'Décret flamand sur l’Énergie du 8 mai 2009, article 11.2.1, paragraphe 3',
      nl: 'Energiedecreet van 8 mei 2009, artikel 11.2.1, paragraaf 3',
      de: 'Flämisches Energiedekret vom 8. Mai 2009, Artikel 11.2.1, Paragraf 3',
    },
  ],
  [
    energyInAdvertisement.wallonia.source,
    {
      fr: 'Décret wallon du 28 novembre 2013 relatif à la performance énergétique des bâtiments',
      nl: 'Waals decreet van 28 november 2013 betreffende de energieprestatie van gebouwen',
      de: 'Wallonisches Dekret vom 28. November 2013 über die Energieeffizienz von Gebäuden',
    },
  ],
  [
    floodScores.flanders.source,
    {
      fr: 'Décret flamand du 18 juillet 2003 relatif à la politique intégrée de l’eau, article 1.3.3.3.2',
      nl: 'Decreet van 18 juli 2003 betreffende het integraal waterbeleid, artikel 1.3.3.3.2',
      de: 'Flämisches Dekret vom 18. Juli 2003 über die integrierte Wasserpolitik, Artikel 1.3.3.3.2',
    },
  ],
  [
    planningMentions.flanders.source,
    {
      fr: 'Code flamand de l’Aménagement du Territoire (VCRO), article 5.2.6',
      nl: 'Vlaamse Codex Ruimtelijke Ordening (VCRO), artikel 5.2.6',
      de: 'Flämischer Raumordnungskodex (VCRO), Artikel 5.2.6',
    },
  ],
  [
    discrimination.brussels.source,
    {
      fr: 'Code bruxellois du Logement, et lois du 10 mai 2007 contre les discriminations',
      nl: 'Brusselse Huisvestingscode en antidiscriminatiewetten van 10 mei 2007',
      de: 'Brüsseler Wohngesetzbuch und Gesetze vom 10. Mai 2007 gegen Diskriminierung',
    },
  ],
  [
    discrimination.flanders.source,
    {
      fr: 'Décret flamand du 10 juillet 2008 sur l’égalité des chances et de traitement, et lois du 10 mai 2007 contre les discriminations',
      nl: 'Gelijkekansendecreet van 10 juli 2008 en antidiscriminatiewetten van 10 mei 2007',
      de: 'Flämisches Dekret vom 10. Juli 2008 über Chancengleichheit und Gleichbehandlung, und Gesetze vom 10. Mai 2007 gegen Diskriminierung',
    },
  ],
  [
    discrimination.wallonia.source,
    {
      fr: 'Décret wallon du 6 novembre 2008 relatif à la lutte contre certaines formes de discrimination, et lois du 10 mai 2007 contre les discriminations',
      nl: 'Waals decreet van 6 november 2008 ter bestrijding van sommige vormen van discriminatie, en antidiscriminatiewetten van 10 mei 2007',
      de: 'Wallonisches Dekret vom 6. November 2008 zur Bekämpfung bestimmter Formen von Diskriminierung, und Gesetze vom 10. Mai 2007 gegen Diskriminierung',
    },
  ],
])

/** The act with its article, of a rule behind a finding of a listing, in a language; null for a rule without a name in it. */
export function legalName(source: string, language: Language): string | null {
  return language === 'en' ? source : (NAMES.get(source)?.[language] ?? null)
}
