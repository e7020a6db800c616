import type { FindingEntries } from './finding-entry.ts'

export const MODULE_TYPE_FINDINGS = {
  'invalid-config': {
    title: 'vitrine.config.json cannot be read',
    explanation:
      'The file names the packages of module types from elsewhere, as a list "modules". It is no JSON or has no such list, so no package is used.',
    example: { wrongWords: '{ "modules": "../our-modules" }', rightWords: '{ "modules": ["../our-modules"] }' },
  },
  'missing-module-package': {
    title: 'A package of module types that is not there',
    explanation:
      'vitrine.config.json names a folder or an installed package that does not exist. Its modules stay empty. Install the package, correct its name, or remove it from the list.',
    example: { wrongWords: '"../our-module", where the folder is our-modules.', rightWords: '"../our-modules"' },
  },
  'empty-module-package': {
    title: 'A package without a module type',
    explanation:
      'No folder inside has a schema.ts or schema.js, which makes a folder a module type. Mostly the list names the folder above or below. Name the folder that holds those of the module types.',
    example: { wrongWords: '"../our-modules/visiting-days"', rightWords: '"../our-modules"' },
  },
  'broken-module-type': {
    title: 'A module type that cannot be loaded',
    explanation:
      'Its files have a mistake, which the finding says. Pages go on without its modules. Whoever wrote the module type has to mend it.',
    example: {
      wrongWords: 'A schema.ts without a default export.',
      rightWords: 'A schema.ts with "export default defineModule({ … })".',
    },
  },
  'failed-module-type': {
    title: 'A function of a module type failed',
    explanation:
      'What the function would give, such as a page of its own, is missing; the site goes on without it. Whoever wrote the module type has to mend its schema.ts.',
    example: {
      wrongWords: 'An ownPage that reads a value which the content may lack.',
      rightWords: 'An ownPage that first looks whether it is there.',
    },
  },
  'broken-view': {
    title: 'A view of a package that cannot be built',
    explanation:
      'The view has a mistake, so its modules stay empty. Whoever wrote the package has to mend the view, or remove its folder.',
    example: { wrongWords: 'A view that imports a file which is not there.', rightWords: 'A view whose imports exist.' },
  },
  'module-type-clash': {
    title: 'Two module types with one name',
    explanation:
      'The program or another package has a module type of this name already, so this one is left out. Give its folder another name, and rename the folder of its contents.',
    example: { wrongWords: 'A package with a folder "article".', rightWords: 'The package with the folder "our-article".' },
  },
  'schema-id-clash': {
    title: 'Two module types whose schemas have one $id',
    explanation:
      'Schemas are told apart by their $id, so this module type is left out. Remove "$id" from its schema, or give it another value.',
    example: { wrongWords: 'Two schemas with "$id": "card".', rightWords: 'Schemas without "$id".' },
  },
} satisfies FindingEntries
