import type { GroundNameRank } from '#src/features/map/rules/ground-tile.ts'

interface KnownName {
  readonly rank: GroundNameRank
  readonly names: { readonly [language in 'fr' | 'nl' | 'de' | 'en']?: string }
}

/**
 * Places of importance, and those with names of their own in other languages: the name in OpenStreetMap, the rank, and what French, Dutch
 * and German call it; English where it differs from all, after them. An empty name is the local one.
 */
const PLACES = `
Brussel - Bruxelles|city|Bruxelles|Brussel|Brüssel|Brussels
Antwerpen|city|Anvers|||Antwerp
Gent|city|Gand|||Ghent
Liège|city||Luik|Lüttich
Charleroi|city
Namur|city||Namen|
Brugge|city|Bruges||Brügge|Bruges
Leuven|small-city|Louvain||Löwen
Mons|city||Bergen|
Mechelen|small-city|Malines
Kortrijk|small-city|Courtrai
Tournai|small-city||Doornik
Hasselt|small-city
Genk|small-city
Oostende|small-city|Ostende|||Ostend
Verviers|small-city
Eupen|small-city
Arlon|small-city||Aarlen|Arel
Bastogne|small-city||Bastenaken|Bastnach
Dinant|small-city
Huy|small-city||Hoei
Wavre|small-city||Waver
La Louvière|small-city
Aalst|small-city|Alost
Sint-Niklaas|small-city|Saint-Nicolas
Roeselare|small-city|Roulers
Turnhout|small-city
Ieper|small-city|Ypres||Ypern|Ypres
Marche-en-Famenne|small-city
Tongeren|town|Tongres
Sint-Truiden|town|Saint-Trond
Tienen|town|Tirlemont
Diest|town
Waremme|town||Borgworm
Visé|town||Wezet
Malmedy|town|||Malmünd
Saint-Vith|town|Saint-Vith||Sankt Vith
Sankt Vith|town|Saint-Vith
St. Vith|town|Saint-Vith||Sankt Vith
Kelmis - La Calamine|town|La Calamine|Kelmis|Kelmis|Kelmis
La Calamine - Kelmis|town|La Calamine|Kelmis|Kelmis|Kelmis
Kelmis|town|La Calamine
Bütgenbach|town|Butgenbach
Büllingen|town|Bullange
Amel|town|Amblève
Limbourg|town||Limburg|Limburg
Spa|town
Stavelot|town
Herve|town
Aubel|town
Theux|town
Soignies|town||Zinnik
Ath|town||Aat
Enghien - Edingen|town|Enghien|Edingen|Enghien|Enghien
Braine-le-Comte|town||'s-Gravenbrakel
Braine-l'Alleud|town||Eigenbrakel
Nivelles|town||Nijvel
Jodoigne|town||Geldenaken
Hannut|town||Hannuit
Gembloux|town||Gembloers
Lessines|town||Lessen
Halle|town|Hal
Vilvoorde|town|Vilvorde
Dendermonde|town|Termonde
Oudenaarde|town|Audenarde
Geraardsbergen|town|Grammont
Ronse - Renaix|town|Renaix|Ronse|Ronse|Ronse
Ronse|town|Renaix
Veurne|town|Furnes
De Panne|town|La Panne
Knokke-Heist|town
Lier|town|Lierre
Maaseik|town|Maeseyck
Mouscron - Moeskroen|town|Mouscron|Moeskroen|Mouscron|Mouscron
Mouscron|town||Moeskroen
Comines-Warneton - Komen-Waasten|town|Comines-Warneton|Komen-Waasten|Comines-Warneton|Comines-Warneton
Le Rœulx|town
Maastricht|city|Maastricht
Aachen|city|Aix-la-Chapelle|Aken
Köln|city|Cologne|Keulen||Cologne
Lille|city||Rijsel
Luxembourg|city|Luxembourg|Luxemburg|Luxemburg
Lëtzebuerg|city|Luxembourg|Luxemburg|Luxemburg|Luxembourg
Eindhoven|city
Breda|small-city
Tilburg|small-city
Roubaix|small-city||Robaais
Tourcoing|small-city||Toerkonje
Dunkerque|small-city||Duinkerke|Dünkirchen|Dunkirk
Valenciennes|small-city
Charleville-Mézières|small-city
Sedan|town
Düren|small-city
Mönchengladbach|city
Heerlen|small-city
Sittard|town
Roermond|small-city|Ruremonde
Venlo|small-city
Trier|city|Trèves
Reims|city
Maubeuge|small-city
Cambrai|small-city|Cambrai|Kamerijk
Arras|small-city|Arras|Atrecht
Esch-sur-Alzette|small-city
Vlissingen|small-city|Flessingue
`

const BRUSSELS_NAME = 'Brussel - Bruxelles'

const known: ReadonlyMap<string, KnownName> = new Map(
  PLACES.trim()
    .split('\n')
    .map((row) => {
      const [local = '', rank = 'town', fr = '', nl = '', de = '', en = ''] = row.split('|')
      const names = Object.fromEntries(Object.entries({ fr, nl, de, en }).filter(([, name]) => name !== ''))
      return [local, { rank: rank as GroundNameRank, names }]
    }),
)

const RIVERS = `
Meuse|Meuse|Maas|Maas
La Meuse|Meuse|Maas|Maas
La Meuse - Maas|Meuse|Maas|Maas
Maas|Meuse|Maas|Maas
Escaut|Escaut|Schelde|Schelde
L'Escaut|Escaut|Schelde|Schelde
Schelde|Escaut|Schelde|Schelde
Leie|Lys|Leie|Leie
La Lys|Lys|Leie|Leie
Leie - La Lys|Lys|Leie|Leie
Sambre|Sambre|Samber|Sambre
La Sambre|Sambre|Samber|Sambre
Ourthe|Ourthe|Ourthe|Ourthe
L'Ourthe|Ourthe|Ourthe|Ourthe
Vesdre|Vesdre|Vesder|Weser
La Vesdre|Vesdre|Vesder|Weser
Weser|Vesdre|Vesder|Weser
Amblève|Amblève|Amel|Amel
L'Amblève|Amblève|Amel|Amel
Semois|Semois|Semois|Semois
La Semois|Semois|Semois|Semois
Lesse|Lesse|Lesse|Lesse
La Lesse|Lesse|Lesse|Lesse
Dender|Dendre|Dender|Dender
IJzer|Yser|IJzer|Yser
Dijle|Dyle|Dijle|Dijle
Demer|Démer|Demer|Demer
Rupel|Rupel|Rupel|Rupel
Haine|Haine|Hene|Haine
La Haine|Haine|Hene|Haine
Jeker|Geer|Jeker|Jeker
Le Geer|Geer|Jeker|Jeker
Gueule|Gueule|Geul|Göhl
La Gueule|Gueule|Geul|Göhl
Geul|Gueule|Geul|Göhl
Hoëgne|Hoëgne|Hoëgne|Hoëgne
La Hoëgne|Hoëgne|Hoëgne|Hoëgne
Warche|Warche|Warche|Warche
La Warche|Warche|Warche|Warche
Salm|Salm|Salm|Salm
La Salm|Salm|Salm|Salm
Our|Our|Our|Our
Sûre|Sûre|Sauer|Sauer
Rur|Roer|Roer|Rur
Albertkanaal|Canal Albert|Albertkanaal|Albertkanal
`

const rivers: ReadonlyMap<string, { readonly fr: string; readonly nl: string; readonly de: string }> = new Map(
  RIVERS.trim()
    .split('\n')
    .map((row) => {
      const [local = '', fr = '', nl = '', de = ''] = row.split('|')
      return [local, { fr, nl, de }]
    }),
)

/** Villages of the list; others of these names are elsewhere. */
const VILLAGES = /^(Amel|Aubel|Büllingen|Bütgenbach|Limbourg|Theux|Stavelot|.*Kelmis.*|.*Vith)$/

/** Small places share names with towns: Lille is also a village near Antwerp. */
function isSamePlace(local: string, rank: GroundNameRank, kind: string): boolean {
  if (kind === 'village') return VILLAGES.test(local)
  return kind === 'city' || (kind === 'town' && rank !== 'city')
}

/** The rank and the names of a place; null for a kind of place that the map does not name. */
export function placeName(
  local: string,
  kind: string,
): { readonly rank: GroundNameRank; readonly name: string; readonly names: KnownName['names'] } | null {
  const found = known.get(local)
  if (found && isSamePlace(local, found.rank, kind))
    return { rank: found.rank, name: local === BRUSSELS_NAME ? 'Bruxelles' : local, names: found.names }
  if (kind !== 'city' && kind !== 'town' && kind !== 'village') return null
  const rank = kind === 'village' ? 'village' : 'town'
  // Around Brussels places have a French and a Dutch name, in this order.
  const [fr = local, nl] = local.split(' - ')
  return nl === undefined ? { rank, name: local, names: {} } : { rank, name: fr, names: { nl } }
}

/** The names of a river or canal that the map names; null for others. */
export function riverName(
  local: string,
): { readonly name: string; readonly names: { readonly fr: string; readonly nl: string; readonly de: string } } | null {
  const names = rivers.get(local)
  return names ? { name: names.fr, names } : null
}
