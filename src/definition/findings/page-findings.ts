import type { FindingEntries } from './finding-entry.ts'

export const PAGE_FINDINGS = {
  'missing-home-page': {
    title: 'No home page',
    explanation:
      'Each language needs one published page of the type "home", at the path "/" and below no other page. Without it there is no site, and what is live stays as it was.',
    example: { file: 'pages/home.json', wrong: { status: 'Draft' }, right: { status: 'Published' } },
  },
  'missing-property-page': {
    title: 'No page for properties',
    explanation:
      'Every listing is shown on the published page of the type "property", whose path has {id}. Without it no property can be opened.',
    example: { file: 'pages/property.json', wrong: { status: 'Draft' }, right: { status: 'Published' } },
  },
  'missing-not-found-page': {
    title: 'No page for wrong addresses',
    explanation:
      'Whoever follows an old or mistyped link sees the published page of the type "not-found". Without it they would see a bare message of the server.',
    example: { file: 'pages/not-found.json', wrong: { status: 'Draft' }, right: { status: 'Published' } },
  },
  'repeated-page-type': {
    title: 'Two pages of a type that is shown once',
    explanation:
      'Of the types "home", "property" and "not-found" the site shows one page. Give the others another type, or set them to Draft.',
    example: {
      file: 'pages/contact.json',
      in: '/params',
      wrong: { type: 'not-found' },
      right: {},
      found: { file: 'pages/not-found.json', pointer: '/params/type' },
    },
  },
  'id-file-mismatch': {
    title: 'The id is not the name of the file',
    explanation: 'A page has the name of its file as its id, since other files name it so. Write the one as the other.',
    example: { file: 'pages/contact.json', wrong: { id: 'contacts' }, right: { id: 'contact' } },
  },
  'unknown-page': {
    title: 'A page that is not there',
    explanation: 'A page is named by its id, which is the name of its file without ".json". Correct the id, or write the page.',
    example: { file: 'pages/contact.json', wrong: { parentId: 'hom' }, right: { parentId: 'home' } },
  },
  'parent-loop': {
    title: 'A page lies below itself',
    explanation:
      'Following the pages above a page must end at one without a page above it. Name another page as parentId, or null.',
    example: { file: 'pages/contact.json', wrong: { parentId: 'contact' }, right: { parentId: 'home' } },
  },
  'duplicate-path': {
    title: 'Two pages at one address',
    explanation:
      'An address leads to one page, so the second one could never be opened. This holds for the original path and for that of each language. Give one of the two another path.',
    example: {
      file: 'pages/contact.json',
      wrong: { path: '/for-sale/' },
      right: { path: '/contact/' },
      found: { file: 'pages/for-sale.json', pointer: '/path' },
    },
  },
  'reserved-path': {
    title: 'A path with the part "preview"',
    explanation:
      'Addresses with the part "preview" show what is not published, and never the page that has this path. Give the page another path, or the content another name.',
    example: { file: 'pages/contact.json', wrong: { path: '/preview/' }, right: { path: '/contact/' } },
  },
  'menu-too-deep': {
    title: 'A menu deeper than the header shows',
    explanation:
      'The header shows three levels of the menu; what is below shows in the drawer of narrow windows and in the footer alone. List it below a page further up.',
    example: {
      file: 'pages/contact.json',
      wrong: { childMenus: ['jobs'] },
      right: { childMenus: [] },
      found: { pointer: '/childMenus/0' },
      besides: {
        files: {
          'pages/advice.json': {
            ...{ version: 1, id: 'advice', name: 'Conseils', path: '/advice/', status: 'Published', showInMenu: true },
            ...{ childMenus: ['agency'], params: { title: 'Conseils' } },
          },
          'pages/agency.json': {
            ...{ version: 1, id: 'agency', name: 'Agence', path: '/agency/', status: 'Published' },
            ...{ childMenus: ['contact'], params: { title: 'Agence' } },
          },
          'pages/jobs.json': {
            ...{ version: 1, id: 'jobs', name: 'Emplois', path: '/jobs/', status: 'Published', showInMenu: true },
            params: { title: 'Emplois' },
          },
        },
      },
    },
  },
  'redirect-loop': {
    title: 'A redirect leads back to itself',
    explanation: 'Visitors would be sent round for ever, so the redirect is left out. Lead on to a page that does not redirect.',
    example: {
      file: 'pages/contact.json',
      in: '/params',
      wrong: { redirectUrl: '/contact/', redirect: true },
      right: { redirectUrl: '/for-sale/', redirect: true },
    },
  },
  'unknown-link': {
    title: 'A link that leads nowhere',
    explanation:
      'Links inside the site are original paths of pages, the same in all languages; the site makes the address in the visitor’s language of them. This one is the path of no page. Correct it, or publish a page at this path.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { actions: [{ label: 'Contact', link: '/contct/' }] },
      right: { actions: [{ label: 'Contact', link: '/contact/' }] },
      found: { pointer: '/actions/0/link' },
    },
  },
  'unpublished-link': {
    title: 'Links lead to a page that is not published',
    explanation:
      'While the page is a draft, links to it are shown as text, and buttons not at all. Publish the page, or take the links out. The finding stands at the page and names the links.',
    example: {
      file: 'pages/contact.json',
      wrong: { status: 'Draft' },
      right: { status: 'Published' },
      besides: {
        files: {
          'content/article/linking.json': {
            version: 1,
            name: 'Lien',
            actions: [{ label: 'Contact', link: '/contact/' }],
          },
        },
      },
    },
  },
  'repeated-title': {
    title: 'The title of the home page is written twice',
    explanation:
      'The heading in the banner says the same as the title of the page, and takes its place. When the title changes, the heading would stay behind. Take the heading out.',
    example: { file: 'pages/home.json', in: '/params', wrong: { bannerTitle: 'Accueil' }, right: { bannerTitle: 'Bienvenue' } },
  },
  'long-search-title': {
    title: 'A title that search engines cut',
    explanation:
      'Search engines show about 65 characters of the title of a page, and leave out the rest. Shorten it, or write a short one for them in metadata.pageTitle; begin with what matters most.',
    example: {
      file: 'pages/home.json',
      in: '/params',
      wrong: { title: 'Maisons, appartements et terrains à vendre et à louer entre Verviers et Eupen' },
      right: { title: 'Maisons à vendre entre Verviers et Eupen' },
    },
  },
  'long-title': {
    title: 'A title that is too long for the layout',
    explanation:
      'A heading, a label or the title of a property of more than 100 characters fills the screen of a phone, and nobody reads it to its end. Shorten it, and say the rest in the text below it.',
    example: {
      file: 'pages/home.json',
      in: '/params',
      wrong: {
        title: 'Une agence familiale qui visite, mesure et décrit elle-même chaque maison et chaque appartement qu’elle propose',
      },
      right: { title: 'Une agence familiale' },
    },
  },
  'unknown-anchor': {
    title: 'A link leads to a place that the page does not have',
    explanation:
      'What follows "#" in a link is the id of something on the page: the anchor of a question, a module by type and id ("contact-office"), a heading of a legal text. The browser opens the page, and stays at its top. The finding names the most similar place.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { actions: [{ label: 'Prix', link: '/facts/1/#property-fact-all' }] },
      right: { actions: [{ label: 'Prix', link: '/facts/1/#property-facts-all' }] },
      found: { pointer: '/actions/0/link' },
    },
  },
  'unreachable-page': {
    title: 'A page that no visitor finds',
    explanation:
      'The page is published, but no menu, no text and no module leads to it, so only search engines open it. Show it in the menu, link to it, or set it to Draft.',
    example: { file: 'pages/facts.json', wrong: { showInMenu: false }, right: { showInMenu: true }, found: { pointer: '/id' } },
  },
} satisfies FindingEntries
