import type { PlainObject } from '#src/base/json/plain-object.ts'
import { missingTarget } from '#src/definition/composition/missing-target.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** References of a property: category, contact person and project. */
export const referenceFaults: RecordRule = (record, { categories, people, projects }) => [
  ...(categories === null ? [] : unknownCategory(record, categories)),
  ...(people === null ? [] : unknownPerson(record, people)),
  ...(projects === null ? [] : unknownProject(record, projects)),
]

function unknownCategory(record: PlainObject, categories: ReadonlySet<string>): readonly Fault[] {
  const { WebID } = record
  if (typeof WebID !== 'string' || categories.has(WebID)) return []
  const message = `${propertyName(record)} belongs to category "${WebID}", which data/categories.json does not have`
  const suggestion = 'Add the category, or correct the WebID.'
  const cause = missingTarget(`unknown-category:${WebID}`, `data/categories.json has no category "${WebID}"`, suggestion)
  return [{ path: ['WebID'], code: 'unknown-category', severity: 'warning', message, suggestion, cause }]
}

function unknownPerson(record: PlainObject, people: ReadonlySet<string>): readonly Fault[] {
  const { ContactPerson } = record
  if (typeof ContactPerson !== 'string' || ContactPerson === '' || people.has(ContactPerson)) return []
  const { ending, suggestion } = didYouMean(
    ContactPerson,
    people,
    'Write the id of a person of content/contact, or leave it out.',
  )
  const message = `${propertyName(record)} names the contact person "${ContactPerson}", whom content/contact does not have${ending}`
  const cause =
    people.size === 0
      ? missingTarget('person', 'no content lists a person', suggestion)
      : missingTarget(`person:${ContactPerson}`, `no content lists a person "${ContactPerson}"${ending}`, suggestion)
  return [{ path: ['ContactPerson'], code: 'unknown-person', severity: 'warning', message, suggestion, cause }]
}

function unknownProject(record: PlainObject, projects: ReadonlySet<number>): readonly Fault[] {
  const { ProjectID } = record
  if (typeof ProjectID !== 'number' || projects.has(ProjectID)) return []
  const message = `${propertyName(record)} is a part of project ${ProjectID}, which data/projects.json does not have`
  const suggestion = 'Add the project, or correct the ProjectID.'
  const cause = missingTarget(`unknown-project:${ProjectID}`, `data/projects.json has no project ${ProjectID}`, suggestion)
  return [{ path: ['ProjectID'], code: 'unknown-project', severity: 'warning', message, suggestion, cause }]
}
