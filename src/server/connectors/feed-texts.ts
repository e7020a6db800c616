import type { Language } from '#schemas/language.ts'

/** A text of the feed in every language of the interface. */
export type FeedText = { readonly [language in Language]: string }

const text = (fr: string, nl: string, en: string, de: string): FeedText => ({ fr, nl, en, de })

/** The names of rooms, for software that has a code for each. */
export const ROOM_NAMES = {
  attic: text('Grenier', 'Zolder', 'Attic', 'Dachboden'),
  balcony: text('Balcon', 'Balkon', 'Balcony', 'Balkon'),
  basement: text('Cave', 'Kelder', 'Cellar', 'Keller'),
  bathroom: text('Salle de bains', 'Badkamer', 'Bathroom', 'Badezimmer'),
  bedroom: text('Chambre', 'Slaapkamer', 'Bedroom', 'Schlafzimmer'),
  diningRoom: text('Salle à manger', 'Eetkamer', 'Dining room', 'Esszimmer'),
  dressing: text('Dressing', 'Dressing', 'Walk-in closet', 'Ankleidezimmer'),
  garage: text('Garage', 'Garage', 'Garage', 'Garage'),
  garden: text('Jardin', 'Tuin', 'Garden', 'Garten'),
  hall: text('Hall', 'Hal', 'Hall', 'Diele'),
  hobbyRoom: text('Salle de loisirs', 'Hobbyruimte', 'Hobby room', 'Hobbyraum'),
  gym: text('Salle de sport', 'Fitnessruimte', 'Gym', 'Fitnessraum'),
  kitchen: text('Cuisine', 'Keuken', 'Kitchen', 'Küche'),
  laundry: text('Buanderie', 'Wasplaats', 'Laundry room', 'Waschküche'),
  library: text('Bibliothèque', 'Bibliotheek', 'Library', 'Bibliothek'),
  livingRoom: text('Séjour', 'Woonkamer', 'Living room', 'Wohnzimmer'),
  loft: text('Mezzanine', 'Mezzanine', 'Mezzanine', 'Galerie'),
  office: text('Bureau', 'Bureau', 'Study', 'Arbeitszimmer'),
  parking: text('Parking', 'Parkeerplaats', 'Parking space', 'Stellplatz'),
  playroom: text('Salle de jeux', 'Speelkamer', 'Playroom', 'Spielzimmer'),
  productionRoom: text('Atelier de production', 'Productieruimte', 'Production area', 'Produktionsraum'),
  sauna: text('Sauna', 'Sauna', 'Sauna', 'Sauna'),
  showerRoom: text('Salle de douche', 'Douchekamer', 'Shower room', 'Duschraum'),
  showroom: text('Salle d’exposition', 'Toonzaal', 'Showroom', 'Ausstellungsraum'),
  storage: text('Débarras', 'Berging', 'Storage room', 'Abstellraum'),
  terrace: text('Terrasse', 'Terras', 'Terrace', 'Terrasse'),
  toilet: text('Toilettes', 'Toilet', 'Toilet', 'Toilette'),
  workshop: text('Atelier', 'Werkplaats', 'Workshop', 'Werkstatt'),
} as const

export const ORIENTATIONS = {
  N: text('Nord', 'Noord', 'North', 'Nord'),
  NE: text('Nord-est', 'Noordoost', 'North-east', 'Nordost'),
  E: text('Est', 'Oost', 'East', 'Ost'),
  SE: text('Sud-est', 'Zuidoost', 'South-east', 'Südost'),
  S: text('Sud', 'Zuid', 'South', 'Süd'),
  SW: text('Sud-ouest', 'Zuidwest', 'South-west', 'Südwest'),
  W: text('Ouest', 'West', 'West', 'West'),
  NW: text('Nord-ouest', 'Noordwest', 'North-west', 'Nordwest'),
} as const

export const CONDITIONS = {
  new: text('Neuf', 'Nieuw', 'New', 'Neu'),
  veryGood: text('Très bon état', 'Zeer goede staat', 'Very good', 'Sehr guter Zustand'),
  good: text('Bon état', 'Goede staat', 'Good', 'Guter Zustand'),
  refresh: text('À rafraîchir', 'Op te frissen', 'Needs redecorating', 'Aufzufrischen'),
  renovate: text('À rénover', 'Te renoveren', 'Needs renovation', 'Zu renovieren'),
  renovated: text('Rénové', 'Gerenoveerd', 'Renovated', 'Renoviert'),
  underConstruction: text('En construction', 'In aanbouw', 'Under construction', 'Im Bau'),
  toBeBuilt: text('À construire', 'Te bouwen', 'To be built', 'Zu bauen'),
} as const

/** What follows a rent. */
export const RENT_PERIODS = {
  day: text('par jour', 'per dag', 'per day', 'pro Tag'),
  week: text('par semaine', 'per week', 'per week', 'pro Woche'),
  month: text('par mois', 'per maand', 'per month', 'pro Monat'),
  quarter: text('par trimestre', 'per kwartaal', 'per quarter', 'pro Quartal'),
  year: text('par an', 'per jaar', 'per year', 'pro Jahr'),
} as const

export const HEATINGS = {
  gas: text('Chauffage au gaz', 'Verwarming op gas', 'Gas heating', 'Gasheizung'),
  oil: text('Chauffage au mazout', 'Verwarming op stookolie', 'Oil heating', 'Ölheizung'),
  electricity: text('Chauffage électrique', 'Elektrische verwarming', 'Electric heating', 'Elektroheizung'),
  pellets: text('Chauffage aux pellets', 'Verwarming op pellets', 'Pellet heating', 'Pelletheizung'),
  heatPump: text('Pompe à chaleur', 'Warmtepomp', 'Heat pump', 'Wärmepumpe'),
} as const

export const GLAZINGS = {
  double: text('Double vitrage', 'Dubbel glas', 'Double glazing', 'Doppelverglasung'),
  triple: text('Triple vitrage', 'Drievoudig glas', 'Triple glazing', 'Dreifachverglasung'),
} as const

/** Ribbons of listings that can still be asked for. */
export const RIBBONS = {
  option: text('Sous option', 'Onder optie', 'Under option', 'Reserviert'),
  offerAccepted: text('Offre acceptée', 'Bod aanvaard', 'Offer accepted', 'Angebot angenommen'),
} as const

/** The entry of a table of texts that a mapped value names; undefined for any other value. */
export function textNamed(texts: Readonly<Record<string, FeedText>>, name: unknown): FeedText | undefined {
  return typeof name === 'string' && Object.hasOwn(texts, name) ? texts[name] : undefined
}
