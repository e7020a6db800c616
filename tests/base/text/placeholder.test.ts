import { expect, it } from 'vitest'
import { placeholderIn } from '#src/base/text/placeholder.ts'

it.each([
  ...['Lorem ipsum dolor sit amet', '<p>Bonjour</p><p>lorem ipsum</p>', 'TODO', 'Prix : FIXME', 'xxx', 'Todo: photos'],
  ...['à compléter', 'Texte à compléter.', '<p>Nog in te vullen</p>', 'Tekst volgt', 'To be completed', 'Text folgt.'],
])('[CONF-13] "%s" is still to be written', (text) => {
  expect(placeholderIn(text)).not.toBeNull()
})

it.each([
  ...[
    'Formulaire à compléter en ligne',
    'Le dossier à compléter vous attend.',
    'Biens à venir',
    'Wie folgt',
    'XXXL',
    'los todos',
    '[à compléter]',
  ],
  ...['Het formulier is online in te vullen.', 'A form to be completed', 'Route to follow'],
])('[CONF-13] "%s" is a text', (text) => {
  expect(placeholderIn(text)).toBeNull()
})
