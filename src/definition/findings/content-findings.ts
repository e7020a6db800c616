import type { FindingEntries } from './finding-entry.ts'

export const CONTENT_FINDINGS = {
  'unknown-module-type': {
    title: 'A kind of module that does not exist',
    explanation:
      'The module names a type that neither the program nor a package has. Its place on the page stays empty. docs/administrators.md lists the types.',
    example: {
      file: 'pages/home.json',
      in: '/params/modules/0/relations',
      wrong: { type: 'propety-list' },
      right: { type: 'property-list' },
    },
  },
  'unknown-view': {
    title: 'A view that the type does not have',
    explanation: 'Each type of module has one or more views, which the finding lists. Without "view" the first one is shown.',
    example: { file: 'pages/home.json', in: '/params/modules/0', wrong: { view: 'gird' }, right: { view: 'grid' } },
  },
  'unknown-content': {
    title: 'Content that is not there',
    explanation:
      'A module or another content names a file of the folder content that does not exist. Correct the id, which is the file’s name without ".json", or write the file.',
    example: {
      file: 'pages/home.json',
      in: '/params/modules/0/relations',
      wrong: { id: 'newst' },
      right: { id: 'newest' },
    },
  },
  'unknown-item': {
    title: 'An entry of another content that is not there',
    explanation:
      'The content names one entry of a list in another file, such as a person of the team, which that list does not have. Correct the id, or add the entry.',
    example: {
      wrongWords: 'A testimonial that names the person "ann" of a team that has "anne".',
      rightWords: 'The testimonial names "anne".',
    },
  },
  'unused-content': {
    title: 'Content that nothing shows',
    explanation:
      'No module and no other content names the file, so no visitor ever sees it. Name it in the relations of a module, or remove the file.',
    example: {
      file: 'pages/contact.json',
      in: '/params',
      wrong: { modules: [] },
      right: { modules: [{ relations: { type: 'article', id: 'welcome' } }] },
      found: { file: 'content/article/welcome.json', pointer: '' },
    },
  },
  'missing-language': {
    title: 'A text is missing in a language of the site',
    explanation:
      'The site has a language in which this text is not written; visitors who read it see the text of another language. Add the text. A text that is the same in every language can be written once, without codes.',
    example: {
      file: 'pages/contact.json',
      in: '/params',
      wrong: { title: { nl: 'Contact' } },
      right: { title: { fr: 'Contact', nl: 'Contact' } },
    },
  },
  'placeholder-text': {
    title: 'A text that is still to be written',
    explanation:
      'It says "Lorem ipsum", "TODO", "xxx", "à compléter" or the like, and visitors would read that. Write the text, or leave it out.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p>Lorem ipsum dolor sit amet</p>' },
      right: { body: '<p>Bonjour</p>' },
    },
  },
  'text-in-other-language': {
    title: 'A text in another language than it says',
    explanation:
      'The text that stands as "nl" is French, for instance, so visitors who read Dutch get what they may not understand. Only texts that are long enough to be certain are looked at. Translate it, or leave that language out of it.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { name: { nl: 'Notre agence vend et loue des maisons et des appartements dans la vallée depuis trente ans.' } },
      right: { name: { fr: 'Notre agence vend et loue des maisons et des appartements dans la vallée depuis trente ans.' } },
      found: { pointer: '/name/nl' },
    },
  },
  'empty-text': {
    title: 'A text is empty',
    explanation:
      'A heading, link or button without words is left out, in the language in which it is empty. Write the text, or take the member out.',
    example: { file: 'content/article/welcome.json', wrong: { name: '' }, right: { name: 'Bienvenue' } },
  },
  'default-language-not-enabled': {
    title: 'The default language is none of the site’s languages',
    explanation:
      'Visitors without a preference get the default language, so it must be one of "languages". Write one of them, or add it there.',
    example: { file: 'site.json', wrong: { defaultLanguage: 'de' }, right: { defaultLanguage: 'fr' } },
  },
  'removed-element': {
    title: 'A formatted text has an element that is taken out',
    explanation:
      'Texts keep paragraphs, lists, links, emphasis and headings below the title. Scripts, pictures and anything else are taken out before the text is shown; the finding says what stays. Remove the element, or use a module made for it.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p>Bonjour</p><script>start()</script>' },
      right: { body: '<p>Bonjour</p>' },
    },
  },
  'removed-attribute': {
    title: 'A formatted text has an attribute that is taken out',
    explanation:
      'Looks come from the theme, so styles, classes and the like are taken out of texts, and so is what runs a script. The text itself stays. Remove the attribute.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p style="color: red">Bonjour</p>' },
      right: { body: '<p>Bonjour</p>' },
    },
  },
  'removed-link': {
    title: 'A formatted text has a link that is taken out',
    explanation:
      'Links lead to pages of the site, to https: addresses, to mailto: or tel:. Any other link is taken out and its words stay. Write one of these addresses.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p><a href="javascript:start()">Contact</a></p>' },
      right: { body: '<p><a href="/contact/">Contact</a></p>' },
    },
  },
  'unclosed-element': {
    title: 'A formatted text has an element that does not end',
    explanation: 'Where an end is missing, the rest of the text may look wrong or be lost. Write the end, such as </strong>.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p>Bonjour <strong>à tous</p>' },
      right: { body: '<p>Bonjour <strong>à tous</strong></p>' },
    },
  },
  'html-in-plain-text': {
    title: 'A plain text has HTML',
    explanation:
      'This text is shown letter by letter, so visitors would read the tags. Write it without tags; fields that take formatted text say so in their description.',
    example: {
      file: 'content/article/welcome.json',
      wrong: { name: '<b>Bienvenue</b>' },
      right: { name: 'Bienvenue' },
    },
  },
  'not-below-banner': {
    title: 'A module overlaps a banner that is not above it',
    explanation:
      'A view that overlaps the banner does so only directly below one: first on the page, as wide as the page, without a title. Elsewhere it is shown like the others. Move the module, or choose another view.',
    example: {
      wrongWords: 'A search box with "view": "over" as the second module of a page.',
      rightWords: 'The search box as the first module of a page with a banner.',
    },
  },
  'repeated-days': {
    title: 'An exception that says nothing',
    explanation:
      'Of several exceptions of opening hours that have the same day the first counts, so this one is never shown. Remove it, or correct its days.',
    example: {
      wrongWords: 'An exception from 2026-12-24 to 2026-12-31, and a second one for 2026-12-25.',
      rightWords: 'An exception from 2026-12-24 to 2026-12-31 alone.',
    },
  },
  'repeated-module': {
    title: 'Twice on a page what can stand there once',
    explanation:
      'A form, and an answer that links lead to, have a name on their page. Where two have the same one, links and messages lead to the first alone. Take one away, or show another form or content.',
    example: {
      wrongWords: 'Two modules of a page that show the same form.',
      rightWords: 'One of them.',
    },
  },
  'wrong-link': {
    title: 'A link that leads nowhere',
    explanation:
      'The telephone number, e-mail address or web address of the link is none. Write it as in "tel:+3287123456", "mailto:info@example.be" or "https://www.example.be/".',
    example: {
      file: 'content/article/welcome.json',
      wrong: { body: '<p><a href="tel:08712345">Bonjour</a></p>' },
      right: { body: '<p><a href="tel:+3287123456">Bonjour</a></p>' },
    },
  },
} satisfies FindingEntries
