import { describe, expect, it } from 'vitest'
import { discriminatingPhraseIn } from '#src/definition/law/discriminating-phrases.ts'

const EXCLUDING = [
  ...[
    'Appartement 2 chambres, pas de CPAS.',
    'Allocataires sociaux s’abstenir',
    'CPAS non accepté',
    'C.D.I. exigé',
    'Deux CDI requis',
  ],
  ...[
    'Contrat de travail à durée indéterminée exigé',
    'Belges uniquement',
    'Uniquement pour couple',
    'Couple sans enfants',
    "Pas d'enfants",
  ],
  ...['Étrangers s’abstenir', 'Nationalité belge requise', 'non aux chômeurs', 'réservé aux Européens'],
  ...[
    'Geen OCMW-kandidaten',
    'OCMW zich onthouden',
    'Arbeidscontract van onbepaalde duur vereist',
    'contract onbepaalde duur vereist',
  ],
  ...[
    'We verhuren niet aan vreemdelingen',
    'Sociale gevallen zich onthouden',
    'Alleen voor werkenden',
    'koppel zonder kinderen',
    'Enkel Belgen',
  ],
  ...['No DSS', 'No children', 'Belgians only', 'Permanent contract required', 'couple without children', 'Only for couples'],
  ...[
    'Kein ÖSHZ',
    'keine Ausländer',
    'nur an Paare',
    'Paar ohne Kinder',
    'Unbefristeter Arbeitsvertrag erforderlich',
    'Kinder unerwünscht',
  ],
]

const LAWFUL = [
  ...[
    'Animaux non admis',
    'Pas de vis-à-vis',
    'Idéal pour un couple',
    'Non-fumeurs',
    'Uniquement sur rendez-vous',
    'La chambre des enfants',
  ],
  ...['Pas de travaux à prévoir', 'Réservé', 'Contrat de bail de neuf ans', 'Seulement 3 km de la gare', 'Le CPAS est à 200 m'],
  ...[
    'Geen huisdieren',
    'Herenhuis, enkel nog te schilderen',
    'Geen verkaveling',
    'Kinderkamer',
    'Alleen de gevel is beschermd',
    'Vast bureau beneden',
  ],
  ...['No pets', 'No children’s playground', 'Only the garage is let', 'A couple of shops', 'The men who built it'],
  ...['Keine Haustiere', 'Nur für Fahrräder', 'Kinderzimmer', 'Ein paar Schritte', 'Festnetz'],
]

describe('words that exclude people from an advertisement', () => {
  it.each(EXCLUDING)('[CONF-13] are found in "%s"', (text) => {
    expect(discriminatingPhraseIn(`Maison. ${text}, 900.`)).not.toBeNull()
  })

  it.each(LAWFUL)('[CONF-13] are not found in "%s"', (text) => {
    expect(discriminatingPhraseIn(text)).toBeNull()
  })
})
