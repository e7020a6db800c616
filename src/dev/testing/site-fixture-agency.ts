import type { Site } from '#src/definition/site.ts'
import { aContent, aModule, anError, aPage, aSite } from './site-fixture.ts'

export function agencySite(): Site {
  return aSite({
    languages: ['fr', 'nl', 'en'],
    pages: [
      aPage(
        'home',
        '/home/',
        { type: 'home', title: { fr: 'Accueil', nl: 'Welkom', en: 'Home' } },
        { showInMenu: true, sort: 1 },
      ),
      aPage(
        'for-sale',
        '/for-sale/',
        { title: { fr: 'À vendre', nl: 'Te koop', en: 'For sale' } },
        { paths: { fr: '/a-vendre/', nl: '/te-koop/' }, showInMenu: true, sort: 2 },
        [aModule('property-list', 'sales')],
      ),
      aPage(
        'for-rent',
        '/for-rent/',
        { title: { fr: 'À louer', nl: 'Te huur', en: 'For rent' } },
        { paths: { fr: '/a-louer/', nl: '/te-huur/' } },
      ),
      aPage('property', '/property/{id}/', { type: 'property', title: { fr: 'Bien', nl: 'Woning', en: 'Home' } }),
      aPage(
        'services',
        '/services/',
        { title: { fr: 'Services', nl: 'Diensten' } },
        { paths: { nl: '/diensten/' }, showInMenu: true, sort: 3, childMenus: ['team'] },
        [aModule('category', 'services')],
      ),
      aPage('team', '/team/', { title: { FR: 'Équipe', NL: 'Team' } }, { parentId: 'services', paths: { fr: '/equipe/' } }),
      aPage('contact', '/contact/', { title: 'Contact' }, { showInMenu: true, sort: 9 }),
      aPage('contact-demand', '/contact-demand/', { title: 'Estimation' }, { paths: { fr: '/estimation-gratuite/' } }),
      aPage('demand-register', '/demand-register/', { title: 'Recherche' }, { paths: { fr: '/recherche/' } }),
      aPage('disclaimer', '/Disclaimer/', { title: 'Disclaimer', isActiveSEO: { fr: false } }, { paths: { fr: '/mentions/' } }),
      aPage('login', '/login/', { title: 'Login' }),
      aPage('feed-back', '/feed-back/', { title: { fr: 'Votre avis', nl: 'Uw mening' }, breadcrumb: 'Feedback' }),
      aPage('projects', '/projects/', { title: 'Projets' }, { paths: { fr: '/projets/' } }),
      aPage('project', '/{id}/', { title: 'Projet' }, { parentId: 'projects' }),
      aPage('tower', '/tower/', { title: 'Tour' }, { external: 'https://tower.example/', showInMenu: true, sort: 4 }),
      aPage('old', '/old/', { redirect: { fr: true }, redirectUrl: '/older/' }),
      aPage('older', '/older/', { redirect: true, redirectUrl: '/for-sale/?type=1' }),
      aPage('ring-a', '/ring-a/', { redirect: true, redirectUrl: '/ring-b/' }),
      aPage('ring-b', '/ring-b/', { redirect: true, redirectUrl: '/ring-a/' }),
      aPage('draft', '/draft/', {}, { status: 'Draft', showInMenu: true }),
      aPage('below-draft', '/below/', {}, { parentId: 'draft', showInMenu: true }),
      aPage('not-found', '/page-not-found/', { type: 'not-found', title: { fr: 'Page introuvable', nl: 'Niet gevonden' } }),
    ],
    content: [
      aContent('property-list', 'sales', { goal: 0 }),
      aContent('category', 'services', { name: { fr: 'Nos services', nl: 'Diensten' }, page: 'services' }),
      aContent('category', 'advice', { name: { fr: 'Conseils d’été', nl: 'Zomertips' }, page: 'services', parent: 'services' }),
      aContent('article', 'sale', {
        name: { fr: 'Vente', nl: 'Verkoop' },
        headline: { fr: 'Vendre votre maison' },
        summary: { fr: 'Du prix à l’acte.' },
        category: 'services',
        sort: 1,
        date: '2026-01-05',
        image: { src: 'sale.webp', alt: 'Une clé' },
      }),
      aContent('article', 'rental', {
        name: { fr: 'Location', nl: 'Verhuur' },
        category: 'services',
        sort: 2,
        date: '2026-03-05',
      }),
      aContent('article', 'garden', { name: { fr: 'Le jardin à Œuvrer', nl: 'De tuin' }, category: 'advice' }),
      aContent('article', 'loose', { name: 'Loose' }),
      aContent('article', 'broken', { category: 'services' }, [anError]),
    ],
    header: {
      topBar: {
        items: [
          { label: { fr: 'Appeler' }, link: 'tel:087123456', status: 'Published' },
          { label: 'Secret', link: '/contact/', status: 'Draft' },
          { label: 'Contact', link: '/contact/', status: 'Published' },
        ],
      },
      banner: {
        type: 'image',
        image: { src: 'banner.webp', alt: { fr: 'Vallée' } },
        title: { text: { fr: 'Bienvenue' }, public: true },
        description: { text: { fr: 'Pas encore' }, public: false },
      },
    },
    config: { theme: { colours: { primary: '#1f5a4a' } }, listings: { marqueeIgnore: [3] } },
  })
}
