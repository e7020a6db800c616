import type { FactField } from '#schemas/property/fact-field.ts'
import type { Texts } from './value-texts.ts'

/** The classes of the Flemish flood scores, as the water test of 2023 defines them. */
const FLOOD_SCORES: Meanings = {
  A: [
    'Aucune inondation modélisée.',
    'Geen overstroming gemodelleerd.',
    'No flooding in the model.',
    'Keine Überschwemmung im Modell.',
  ],
  B: [
    'Faible probabilité avec le climat de 2050.',
    'Kleine kans bij het klimaat van 2050.',
    'A small chance in the climate of 2050.',
    'Geringe Wahrscheinlichkeit beim Klima von 2050.',
  ],
  C: [
    'Faible probabilité avec le climat actuel.',
    'Kleine kans bij het huidige klimaat.',
    'A small chance in today’s climate.',
    'Geringe Wahrscheinlichkeit beim heutigen Klima.',
  ],
  D: [
    'Probabilité moyenne avec le climat actuel.',
    'Middelgrote kans bij het huidige klimaat.',
    'A medium chance in today’s climate.',
    'Mittlere Wahrscheinlichkeit beim heutigen Klima.',
  ],
}

const ON_THE_MAP: Texts = [
  'D’après la carte régionale, selon la fréquence et la hauteur d’eau. La valeur figure dans l’acte.',
  'Volgens de gewestelijke kaart, naar frequentie en waterhoogte. De waarde staat in de akte.',
  'By the map of the region, from frequency and depth of water. The deed of sale states it.',
  'Nach der Karte der Region, aus Häufigkeit und Wasserhöhe. Die Urkunde nennt den Wert.',
]

type Meanings = { readonly [value: string]: Texts }

/** Explanations of coded values that visitors may not know, shown beside the value. */
export const MEANINGS: { readonly [Field in FactField]?: Meanings } = {
  FloodScoreP: FLOOD_SCORES,
  FloodScoreG: FLOOD_SCORES,
  FloodHazard: {
    none: [
      'La carte régionale n’y montre ni débordement ni ruissellement.',
      'De gewestelijke kaart toont er geen overstroming of afstroming.',
      'The map of the region shows neither overflow nor run-off there.',
      'Die Karte der Region zeigt dort weder Hochwasser noch Sturzfluten.',
    ],
    'very-low': ON_THE_MAP,
    low: ON_THE_MAP,
    medium: ON_THE_MAP,
    high: [
      'La valeur la plus haute de la carte régionale ; un assureur peut refuser de couvrir ce risque.',
      'De hoogste waarde van de gewestelijke kaart; een verzekeraar kan dekking weigeren.',
      'The highest value on the map of the region; an insurer may refuse to cover this risk.',
      'Der höchste Wert der Karte der Region; ein Versicherer kann die Deckung ablehnen.',
    ],
  },
  SoilCertificate: {
    blank: [
      'La Région n’a pas de données sur une pollution de ces parcelles.',
      'Het gewest heeft geen gegevens over verontreiniging van deze percelen.',
      'The region has no data on pollution of these parcels.',
      'Der Region liegen keine Angaben zu einer Verunreinigung dieser Parzellen vor.',
    ],
    registered: [
      'La Région a des données sur ces parcelles : lisez le document avant de signer.',
      'Het gewest heeft gegevens over deze percelen: lees het document voor u tekent.',
      'The region has data on these parcels: read the document before you sign.',
      'Der Region liegen Angaben zu diesen Parzellen vor: Lesen Sie das Dokument, bevor Sie unterschreiben.',
    ],
    requested: [
      'Vous recevez le document avant de signer.',
      'U krijgt het document voor u tekent.',
      'You get the document before you sign.',
      'Sie erhalten das Dokument, bevor Sie unterschreiben.',
    ],
  },
}
