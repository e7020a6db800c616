import type { Language } from '#schemas/language.ts'

/** A text in every language of the interface. */
export type FeedText = { readonly [language in Language]: string }

const inFour = (fr: string, nl: string, en: string, de: string): FeedText => ({ fr, nl, en, de })

export const ROOM_NAMES = {
  attic: inFour('Grenier', 'Zolder', 'Attic', 'Dachboden'),
  balcony: inFour('Balcon', 'Balkon', 'Balcony', 'Balkon'),
  basement: inFour('Cave', 'Kelder', 'Cellar', 'Keller'),
  bathroom: inFour('Salle de bains', 'Badkamer', 'Bathroom', 'Badezimmer'),
  bedroom: inFour('Chambre', 'Slaapkamer', 'Bedroom', 'Schlafzimmer'),
  diningRoom: inFour('Salle à manger', 'Eetkamer', 'Dining room', 'Esszimmer'),
  dressing: inFour('Dressing', 'Dressing', 'Walk-in closet', 'Ankleidezimmer'),
  garage: inFour('Garage', 'Garage', 'Garage', 'Garage'),
  garden: inFour('Jardin', 'Tuin', 'Garden', 'Garten'),
  hall: inFour('Hall', 'Hal', 'Hall', 'Diele'),
  hobbyRoom: inFour('Salle de loisirs', 'Hobbyruimte', 'Hobby room', 'Hobbyraum'),
  gym: inFour('Salle de sport', 'Fitnessruimte', 'Gym', 'Fitnessraum'),
  kitchen: inFour('Cuisine', 'Keuken', 'Kitchen', 'Küche'),
  laundry: inFour('Buanderie', 'Wasplaats', 'Laundry room', 'Waschküche'),
  library: inFour('Bibliothèque', 'Bibliotheek', 'Library', 'Bibliothek'),
  livingRoom: inFour('Séjour', 'Woonkamer', 'Living room', 'Wohnzimmer'),
  loft: inFour('Mezzanine', 'Mezzanine', 'Mezzanine', 'Galerie'),
  office: inFour('Bureau', 'Bureau', 'Study', 'Arbeitszimmer'),
  parking: inFour('Parking', 'Parkeerplaats', 'Parking space', 'Stellplatz'),
  playroom: inFour('Salle de jeux', 'Speelkamer', 'Playroom', 'Spielzimmer'),
  productionRoom: inFour('Atelier de production', 'Productieruimte', 'Production area', 'Produktionsraum'),
  sauna: inFour('Sauna', 'Sauna', 'Sauna', 'Sauna'),
  showerRoom: inFour('Salle de douche', 'Douchekamer', 'Shower room', 'Duschraum'),
  showroom: inFour('Salle d’exposition', 'Toonzaal', 'Showroom', 'Ausstellungsraum'),
  storage: inFour('Débarras', 'Berging', 'Storage room', 'Abstellraum'),
  terrace: inFour('Terrasse', 'Terras', 'Terrace', 'Terrasse'),
  toilet: inFour('Toilettes', 'Toilet', 'Toilet', 'Toilette'),
  workshop: inFour('Atelier', 'Werkplaats', 'Workshop', 'Werkstatt'),
} as const

export const ORIENTATIONS = {
  N: inFour('Nord', 'Noord', 'North', 'Nord'),
  NE: inFour('Nord-est', 'Noordoost', 'North-east', 'Nordost'),
  E: inFour('Est', 'Oost', 'East', 'Ost'),
  SE: inFour('Sud-est', 'Zuidoost', 'South-east', 'Südost'),
  S: inFour('Sud', 'Zuid', 'South', 'Süd'),
  SW: inFour('Sud-ouest', 'Zuidwest', 'South-west', 'Südwest'),
  W: inFour('Ouest', 'West', 'West', 'West'),
  NW: inFour('Nord-ouest', 'Noordwest', 'North-west', 'Nordwest'),
} as const

export const CONDITIONS = {
  new: inFour('Neuf', 'Nieuw', 'New', 'Neu'),
  veryGood: inFour('Très bon état', 'Zeer goede staat', 'Very good', 'Sehr guter Zustand'),
  good: inFour('Bon état', 'Goede staat', 'Good', 'Guter Zustand'),
  refresh: inFour('À rafraîchir', 'Op te frissen', 'Needs redecorating', 'Aufzufrischen'),
  renovate: inFour('À rénover', 'Te renoveren', 'Needs renovation', 'Zu renovieren'),
  renovated: inFour('Rénové', 'Gerenoveerd', 'Renovated', 'Renoviert'),
  underConstruction: inFour('En construction', 'In aanbouw', 'Under construction', 'Im Bau'),
  toBeBuilt: inFour('À construire', 'Te bouwen', 'To be built', 'Zu bauen'),
} as const

export const RENT_PERIODS = {
  day: inFour('par jour', 'per dag', 'per day', 'pro Tag'),
  week: inFour('par semaine', 'per week', 'per week', 'pro Woche'),
  month: inFour('par mois', 'per maand', 'per month', 'pro Monat'),
  quarter: inFour('par trimestre', 'per kwartaal', 'per quarter', 'pro Quartal'),
  year: inFour('par an', 'per jaar', 'per year', 'pro Jahr'),
} as const

export const HEATINGS = {
  gas: inFour('Chauffage au gaz', 'Verwarming op gas', 'Gas heating', 'Gasheizung'),
  oil: inFour('Chauffage au mazout', 'Verwarming op stookolie', 'Oil heating', 'Ölheizung'),
  electricity: inFour('Chauffage électrique', 'Elektrische verwarming', 'Electric heating', 'Elektroheizung'),
  pellets: inFour('Chauffage aux pellets', 'Verwarming op pellets', 'Pellet heating', 'Pelletheizung'),
  heatPump: inFour('Pompe à chaleur', 'Warmtepomp', 'Heat pump', 'Wärmepumpe'),
} as const

export const GLAZINGS = {
  double: inFour('Double vitrage', 'Dubbel glas', 'Double glazing', 'Doppelverglasung'),
  triple: inFour('Triple vitrage', 'Drievoudig glas', 'Triple glazing', 'Dreifachverglasung'),
} as const

/** Ribbons of listings that are still available. */
export const RIBBONS = {
  option: inFour('Sous option', 'Onder optie', 'Under option', 'Reserviert'),
  offerAccepted: inFour('Offre acceptée', 'Bod aanvaard', 'Offer accepted', 'Angebot angenommen'),
} as const

/** The text that a mapped value names; undefined for any other value. */
export function textNamed(texts: Readonly<Record<string, FeedText>>, name: unknown): FeedText | undefined {
  return typeof name === 'string' && Object.hasOwn(texts, name) ? texts[name] : undefined
}
