import type { FindingEntries } from './finding-entry.ts'

export const PUBLICATION_FINDINGS: FindingEntries = {
  'no-such-time': {
    title: 'A minute that Belgian clocks skip',
    explanation:
      'On the last Sunday of March clocks go from 02:00 to 03:00, so there is no minute between the two. The site takes the same minute an hour later. Write a time that clocks show.',
    example: {
      file: 'pages/contact.json',
      wrong: { publishFrom: '2099-03-29T02:30' },
      right: { publishFrom: '2020-03-29T03:30' },
    },
  },
  'never-published': {
    title: 'Something that ends before it begins',
    explanation:
      'Between publishFrom and publishUntil there is no moment, so no visitor ever sees it. Write a later publishUntil.',
    example: {
      file: 'pages/contact.json',
      wrong: { publishUntil: '2020-05-01', publishFrom: '2020-06-01' },
      right: { publishUntil: '2099-06-30', publishFrom: '2020-06-01' },
    },
  },
  'no-longer-published': {
    title: 'Something whose time is over',
    explanation:
      'Its last moment is past: a page answers that it is gone, everything else is left out. Nothing is wrong with the site. Take it out of the files, or write a later time.',
    example: {
      file: 'pages/contact.json',
      wrong: { publishUntil: '2020-05-01' },
      right: { publishUntil: '2099-05-01' },
    },
  },
  'time-without-effect': {
    title: 'A time of something that is not Published',
    explanation:
      'A time narrows when visitors see something that is Published; it publishes nothing by itself. A draft stays a draft. Set the status to Published and visitors see it at its time; until then only previews have it.',
    example: {
      file: 'pages/contact.json',
      wrong: { publishFrom: '2020-05-01', status: 'Draft' },
      right: { publishFrom: '2020-05-01', status: 'Published' },
    },
  },
  'timed-required-page': {
    title: 'A time of a page that the site always needs',
    explanation:
      'Without its home page, the page of a property, the page for unknown addresses and the pages above them there is no site, so these cannot come and go. Take the time out. To change such a page at a time, give times to its modules or to its banner.',
    example: {
      file: 'pages/home.json',
      wrong: { publishFrom: '2020-05-01' },
      right: {},
    },
  },
  'untimely-link': {
    title: 'Links lead to a page that is not out now',
    explanation:
      'Before its time and after it, links to a page or an article are shown as text, and buttons not at all. Give what holds the links the same time, so that it comes and goes with the page, or leave it so. The finding stands at the page and names the links.',
    example: {
      file: 'pages/contact.json',
      wrong: { publishFrom: '2099-05-01' },
      right: { publishFrom: '2020-05-01' },
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
}
