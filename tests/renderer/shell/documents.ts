import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'

/** A picture of 1600 × 1000 px under a name. */
export function picture(name: string): Picture {
  const urlTemplate = `/media/${name}-{width}.webp`
  return { urlTemplate, widthPx: 1600, heightPx: 1000, alt: name, placeholder: '#8fa0a8,#a3a58e,#55604b', focus: 'center' }
}

/** A shell in French with four languages and a menu of three entries, one of them with two children. */
export function shellDocument(change: Partial<ShellDocument> = {}): ShellDocument {
  const entry = (id: string, title: string, path: string) => ({ id, title, path, isExternal: false, children: [] })
  return {
    language: 'fr',
    languages: ['fr', 'nl', 'en', 'de'],
    agency: {
      name: 'Maison Vesdre',
      legalName: 'Maison Vesdre SRL',
      street: 'Rue du Brou',
      houseNumber: '24',
      zip: '4800',
      city: 'Verviers',
      phone: { text: '087 12 34 56', href: 'tel:+3287123456' },
      email: 'bonjour@maison-vesdre.example',
      companyNumber: 'BE 0123.456.789',
      ipiNumber: '500.123',
      supervisoryAuthority: 'Institut professionnel des agents immobiliers',
    },
    header: {
      version: 1,
      logo: { image: picture('mark'), position: 'left', showLogoAtStart: false },
      banner: { type: 'image', image: picture('valley') },
    },
    footer: { version: 1, columns: [], copyright: '© Maison Vesdre' },
    menu: [
      entry('for-sale', 'À vendre', '/fr/a-vendre/'),
      {
        ...entry('services', 'Services', '/fr/services/'),
        children: [entry('vente', 'Vendre', '/fr/services/vente/'), entry('location', 'Louer', '/fr/services/location/')],
      },
      entry('contact', 'Contact', '/fr/contact/'),
    ],
    menuFrom: 1200,
    homePath: '/fr/',
    freeEvaluationPath: '/fr/estimation-gratuite/',
    searchRegisterPath: '/fr/recherche/',
    contactPath: '/fr/contact/',
    theme: { header: 'bar', banner: { style: 'gradient', height: 'regular' }, cards: 'framed', hasSchemeSwitch: false },
    marqueeIgnore: [],
    energyScales: { brussels: 'specification' },
    videoHosts: [],
    consent: { version: '1', policyPath: '/fr/cookies/', title: '', text: '' },
    externalMedia: [],
    tracking: {},
    ...change,
  }
}

/** The shell of {@link shellDocument} with another header. */
export function shellWithHeader(change: Partial<ShellDocument['header']>): ShellDocument {
  const shell = shellDocument()
  return { ...shell, header: { ...shell.header, ...change } }
}

/** The page with properties for sale, without a banner. */
export function pageDocument(change: Partial<PageDocument> = {}): PageDocument {
  return {
    id: 'for-sale',
    type: 'standard',
    language: 'fr',
    path: '/fr/a-vendre/',
    status: 200,
    title: 'À vendre',
    description: '',
    isPreview: false,
    isPersonal: false,
    breadcrumbs: [
      { name: 'Accueil', path: '/fr/' },
      { name: 'À vendre', path: '/fr/a-vendre/' },
    ],
    showBreadCrumb: true,
    banner: null,
    alternates: { fr: '/fr/a-vendre/', nl: '/nl/te-koop/', en: '/en/for-sale/', de: '/de/zu-verkaufen/' },
    modules: [],
    textAreas: [],
    headTitle: 'À vendre',
    head: [],
    parameters: {},
    ...change,
  }
}

/** The home page. */
export function homeDocument(change: Partial<PageDocument> = {}): PageDocument {
  const breadcrumbs = [{ name: 'Accueil', path: '/fr/' }]
  return pageDocument({ id: 'home', type: 'home', path: '/fr/', title: 'Accueil', breadcrumbs, ...change })
}
