import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { StudioSearch, StudioSearchHit } from '#schemas/studio/search-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { matchingCommands, searchCommands } from '#src/studio/client/search/search-commands.ts'
import { root } from '../../fixtures/database.ts'
import { writeSampleFacts } from '../../fixtures/sample-facts.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

/**
 * What people want to find in the sample, and what they type for it in French, Dutch, English and German: a field ("*" is any name), a whole
 * file, or a view or action of the Studio.
 */
const ASKED: readonly (readonly [target: string, fr: string, nl: string, en: string, de: string])[] = [
  ['site.json#/agency/phone', 'numéro de téléphone', 'telefoonnummer', 'phone number', 'Telefonnummer'],
  ['site.json#/agency/phone', 'gsm', 'bellen', 'landline', 'Handy'],
  ['site.json#/agency/email', 'adresse mail', 'mailadres', 'email address', 'Mailadresse'],
  ['site.json#/agency/street', 'changer l’adresse', 'ons adres wijzigen', 'change our address', 'Anschrift'],
  ['site.json#/agency/openingHours', 'heures', 'openingsuren', 'opening hours', 'Öffnungszeiten'],
  ['site.json#/agency/openingHours', 'horaire', 'kantooruren', 'office hours', 'Bürozeiten'],
  ['site.json#/agency/ipiNumber', 'numéro BIV', 'BIV-nummer', 'BIV number', 'BIV-Nummer'],
  ['site.json#/agency/companyNumber', 'numéro de TVA', 'btw-nummer', 'VAT number', 'MwSt-Nummer'],
  ['site.json#/agency/legalName', 'raison sociale', 'vennootschap', 'legal entity', 'Gesellschaft'],
  ['site.json#/agency/name', 'enseigne', 'handelsnaam', 'trade name', 'Markenname'],
  ['site.json#/agency/tagline', 'accroche', 'leuze', 'motto', 'Werbespruch'],
  ['site.json#/agency/escrowAccount', 'IBAN', 'derdenrekening', 'client account', 'Treuhandkonto'],
  ['site.json#/agency/insurance', 'RC professionnelle', 'beroepsaansprakelijkheid', 'liability', 'Haftpflicht'],
  ['site.json#/agency/whatsapp', 'whatsapp', 'whatsapp', 'whatsapp', 'WhatsApp'],
  ['site.json#/languages', 'ajouter une langue traduction', 'vertaling', 'translation', 'Übersetzung'],
  ['site.json#/tracking', 'statistiques', 'statistieken', 'statistics', 'Statistik'],
  ['site.json#/consent', 'bandeau cookies', 'cookiebanner', 'cookie banner', 'Cookie-Banner'],
  ['site.json#/theme/colours', 'palette', 'kleurenpalet', 'brand colours', 'Farbpalette'],
  ['site.json#/theme/fonts', 'typographie', 'lettertype', 'typeface', 'Schriftart'],
  ['site.json#/theme/buttons', 'style des boutons', 'vorm van de knoppen', 'button style', 'Schaltflächen'],
  ['site.json#/theme/darkScheme', 'mode nuit', 'nachtmodus', 'night mode', 'Nachtmodus'],
  ['site.json#/map', 'plan OpenStreetMap', 'cartografie', 'street map', 'Landkarte'],
  ['site.json#/videos', 'Matterport', '3D-bezoek', '3D tour', '3D-Rundgang'],
  ['site.json#/listings/pageSize', 'résultats par page', 'resultaten per pagina', 'results per page', 'Ergebnisse pro Seite'],
  ['site.json#/listings/showUnavailable', 'masquer les vendus', 'verkochte panden', 'hide sold', 'Verkaufte ausblenden'],
  ['site.json#/listings/showPriceHistory', 'baisse de prix', 'prijsdaling', 'price drop', 'Preissenkung'],
  ['site.json#/listings/hidden', 'retirer un bien du site', 'pand verbergen', 'hide a property', 'Objekt ausblenden'],
  ['header.json#/announcement', 'message en haut', 'mededeling', 'notice', 'Mitteilung'],
  ['header.json#/logo', 'logo', 'logo', 'logo', 'Logo'],
  ['header.json#/logo/image', 'emblème', 'beeldmerk', 'emblem', 'Bildmarke'],
  ['header.json#/menu', 'navigation', 'menubalk', 'menu bar', 'Menüleiste'],
  ['header.json#/menu/showFreeEvaluation', 'bouton estimation', 'knop schatting', 'valuation button', 'Wertermittlung'],
  ['header.json#/banner/image', 'photo d’accueil', 'foto startpagina', 'hero', 'Startbild'],
  ['header.json#/banner/title', 'phrase d’accueil', 'titel startpagina', 'home title', 'Titel der Startseite'],
  ['header.json#/languageSwitcher', 'drapeaux', 'vlaggen', 'flags', 'Flaggen'],
  ['footer.json#/columns', 'réseaux sociaux', 'sociale media', 'social media', 'soziale Medien'],
  ['footer.json#/columns', 'Facebook', 'Facebook', 'Facebook', 'Facebook'],
  ['footer.json#/copyright', 'droits d’auteur', 'auteursrecht', 'bottom line', 'Urheberrecht'],
  ['forms.json', 'formulaire de contact', 'contactformulier', 'contact form', 'Kontaktformular'],
  ['forms.json#/forms/*/recipients', 'destinataire', 'ontvanger', 'recipient', 'Empfänger'],
  [
    'forms.json#/forms/contact-visit/recipients',
    'qui reçoit les demandes de visite',
    'wie krijgt de aanvraag voor een bezoek',
    'who receives viewing requests',
    'wer bekommt Anfragen zur Besichtigung',
  ],
  ['forms.json#/sender', 'noreply', 'afzendadres', 'from address', 'Absenderadresse'],
  ['forms.json#/forms/*/hasCaptcha', 'spam', 'spam', 'spam', 'Spam'],
  ['forms.json#/forms/*/retentionDays', 'durée de conservation', 'bewaartermijn', 'retention period', 'Löschfrist'],
  ['forms.json#/privacyPage', 'politique de confidentialité', 'privacybeleid', 'privacy policy', 'Datenschutzerklärung'],
  ['forms.json#/appointments/hours', 'créneaux', 'tijdsloten', 'time slots', 'Zeitfenster'],
  ['forms.json#/appointments/closed', 'vacances', 'vakantie', 'vacation', 'Ferien'],
  ['forms.json#/rental/depositMonths', 'caution', 'borg', 'security deposit', 'Kaution'],
  ['forms.json#/offer/advancePercentage', 'acompte', 'voorschot', 'down payment', 'Anzahlung'],
  ['forms.json#/digestHour', 'alerte e-mail', 'e-mailalert', 'email alert', 'E-Mail-Benachrichtigung'],
  ['forms.json#/leads', 'CRM', 'CRM', 'CRM', 'CRM'],
  ['redirects.json', 'lien cassé', 'dode link', 'broken link', 'toter Link'],
  ['content/contact/agency.json#/people', 'collaborateurs', 'medewerkers', 'employees', 'Mitarbeiter'],
  ['content/contact/agency.json#/directions', 'parking', 'parkeren', 'how to get here', 'Parkplatz'],
  ['content/opening-hours/agency.json#/exceptions', 'fermeture exceptionnelle', 'brugdag', 'special day', 'Brückentag'],
  ['content/team/everybody.json', 'trombinoscope', 'smoelenboek', 'who we are', 'Porträts'],
  ['content/testimonials/*.json#/items', 'avis', 'beoordelingen', 'reviews', 'Bewertungen'],
  ['content/faq/*.json#/questions', 'questions-réponses', 'vraag en antwoord', 'questions and answers', 'Fragen und Antworten'],
  ['content/newsletter-box/letter.json', 'newsletter', 'nieuwsbrief', 'newsletter', 'Newsletter'],
  ['content/offices/all.json#/offices', 'deuxième agence', 'bijkantoor', 'branch', 'Filiale'],
  ['content/property-finance/standard.json#/rates/loan', 'taux d’intérêt', 'rentevoet', 'interest rate', 'Zinssatz'],
  [
    'content/property-finance/standard.json#/rates/registrationDuties',
    'droits d’enregistrement',
    'registratierechten',
    'stamp duty',
    'Registrierungsgebühr',
  ],
  ['content/property-of-the-week/week.json', 'coup de cœur', 'in de kijker', 'featured home', 'Highlight'],
  ['content/gallery/office.json#/pictures', 'diaporama', 'diavoorstelling', 'slideshow', 'Diashow'],
  ['view:media', 'photothèque', 'bibliotheek', 'library', 'Bibliothek'],
  ['view:theme', 'charte', 'huisstijl', 'branding', 'Gestaltung'],
  ['view:languages', 'traduire', 'vertalen', 'translate', 'übersetzen'],
  ['view:requests', 'prospects', 'prospecten', 'enquiries', 'Interessenten'],
  ['view:calendar', 'planning', 'planning', 'schedule', 'Planung'],
  ['view:listings', 'annonces', 'advertenties', 'listings', 'Anzeigen'],
  ['view:owners', 'vendeurs', 'verkopers', 'sellers', 'Verkäufer'],
  ['view:staff', 'inviter un collègue', 'collega uitnodigen', 'invite a colleague', 'Kollegen einladen'],
  ['publish', 'mettre en ligne', 'online zetten', 'go live', 'online stellen'],
  ['history', 'revenir en arrière', 'herstellen', 'restore', 'wiederherstellen'],
  ['account', 'mot de passe', 'wachtwoord', 'password', 'Passwort'],
]
/** A hit below these is scrolled for. */
const FIRST = 5

let server: StaffServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
const browsers = new Map<Language, StaffBrowser>()

beforeAll(async () => {
  folder = await temporaryFolder()
  await writeSampleFacts(folder.path)
  server = await startStaffServer({ place: { siteConfig: join(root, 'site-config'), dataDir: folder.path } })
  for (const language of LANGUAGES) {
    const email = `${language}@agence.example`
    const invited = await server.app.staff.manage.invite({ email, role: 'editor', name: 'Sofie Janssens', language }, null)
    if (invited.kind === 'disabled') throw new Error(`${email} is disabled`)
    const browser = server.browser()
    await acceptWithPasskey(browser, invited.link.path)
    browsers.set(language, browser)
  }
}, 60_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function hitsOf(query: string, language: Language): Promise<readonly StudioSearchHit[]> {
  const answer = await browsers.get(language)?.get(`/api/studio/drafts/live/search?query=${encodeURIComponent(query)}`)
  const found: StudioSearch = JSON.parse(answer?.body ?? '')
  return found.hits
}

function isTarget({ file, pointer }: StudioSearchHit, target: string): boolean {
  const place = pointer === null ? file : `${file}#${pointer}`
  const pattern = target.replaceAll(/[.]/g, '.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}$`).test(place)
}

const commandsIn = (language: Language) => {
  const i18n = i18nIn(language)
  return searchCommands({
    account: {
      id: 'sofie',
      name: '',
      email: '',
      language,
      actions: ['use-studio', 'edit-drafts', 'publish', 'read-submissions', 'manage-owners', 'manage-staff'],
    },
    text: (key, values) => i18n._(key, values),
    go: () => undefined,
    addPage: () => undefined,
  })
}

describe.each(LANGUAGES)('the search in %s finds by what people call it', (language) => {
  const asked = ASKED.map(([target, ...queries]) => [target, queries[LANGUAGES.indexOf(language)] ?? ''] as const)

  it('a field with its present value, or a file, among the first hits', async () => {
    const missed: string[] = []
    for (const [target, query] of asked.filter(([place]) => place.includes('.json'))) {
      const hits = (await hitsOf(query, language)).slice(0, FIRST)
      if (!hits.some((hit) => isTarget(hit, target))) {
        missed.push(`${query}: ${target}, but ${hits.map(({ file, pointer }) => `${file}#${pointer ?? ''}`).join(' ')}`)
      }
    }
    expect(missed).toEqual([])
    const [phone] = (await hitsOf('087', language)).length > 0 ? await hitsOf(asked[0]?.[1] ?? '', language) : []
    expect(phone).toMatchObject({ file: 'site.json', pointer: '/agency/phone', value: '087123456' })
  })

  it('a view or an action of the Studio', () => {
    const commands = commandsIn(language)
    const missed = asked
      .filter(([target]) => !target.includes('.json'))
      .filter(([target, query]) => !matchingCommands(commands, query).some(({ id }) => id === target.replace(':', '-')))
    expect(missed).toEqual([])
  })
})
