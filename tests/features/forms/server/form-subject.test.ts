import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '#schemas/forms/form.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { createFindSubject } from '#src/features/forms/server/form-subject.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { aDefinition } from '../../../fixtures/form-site.ts'

const GONE_AT = new Date('2026-11-01T00:00:00Z')
const SALE = feedProperty({ ID: 1 })
const RENT = feedProperty({ ID: 2, Goal: 1 })
const LEFT = feedProperty({ ID: 3 })
const HIDDEN = feedProperty({ ID: 4, Status: 5 })
const SOLD = feedProperty({ ID: 5, Status: 2 })
const PROJECT = { ID: 7, Name: 'Les Tilleuls' } as unknown as FeedProject

const find = createFindSubject({
  properties: {
    async getUnpublished(id) {
      const record = [SALE, RENT, LEFT, HIDDEN, SOLD].find(({ ID }) => ID === id)
      return record ? { record, status: record.Status, retiredAt: record === LEFT ? GONE_AT : null } : null
    },
  },
  projects: {
    get: async (id) =>
      id === 7
        ? { record: PROJECT, retiredAt: null, isSoldOut: false }
        : id === 8
          ? { record: PROJECT, retiredAt: GONE_AT, isSoldOut: false }
          : null,
  },
})
const page = (type: PageDocument['type'] = 'standard', parameters = {}) => ({ type, parameters }) as PageDocument
const form = (subject: FormDefinition['subject'], goal?: 0 | 1) =>
  aDefinition({}, { subject, ...(goal !== undefined && { goal }) })
const property = (record: object) => ({ kind: 'property', record })

describe('the subject of a form', () => {
  it('is the property of its page, with any query string', async () => {
    expect(await find(form('property'), page('property', { id: '1' }), '?property=2')).toEqual(property(SALE))
  })

  it('is the property or project that the query string names', async () => {
    expect(await find(form('property'), page(), '?a=b&property=2')).toEqual(property(RENT))
    expect(await find(form('optional-property'), page(), '?property=1')).toEqual(property(SALE))
    expect(await find(form('project'), page('project', { id: '7' }), '')).toEqual({ kind: 'project', record: PROJECT })
    expect(await find(form('project'), page(), '?project=7')).toEqual({ kind: 'project', record: PROJECT })
  })

  it('may be a sold property if the subject is optional', async () => {
    expect(await find(form('optional-property'), page(), '?property=5')).toEqual(property(SOLD))
  })

  it('is absent if the form has none, or an optional one is not named', async () => {
    expect(await find(form('none'), page('property', { id: '1' }), '?property=2')).toBeNull()
    expect(await find(form('optional-property'), page(), '')).toBeNull()
    expect(await find(form('optional-property'), page(), '?property=')).toBeNull()
  })

  it.each([
    ['a property that left the feed', form('property'), '?property=3'],
    ['a property that is sold', form('property'), '?property=5'],
    ['a property that never shows', form('property'), '?property=4'],
    ['an unknown property', form('optional-property'), '?property=99'],
    ['no number', form('optional-property'), '?property=1%20or%201'],
    ['a number beyond all properties', form('property'), '?property=99999999999'],
    ['no property at all', form('property'), ''],
    ['a project that left the feed', form('project'), '?project=8'],
    ['the number of a property for a project', form('project'), '?property=7'],
  ])('[ERR-03] %s is gone', async (_, definition, search) => {
    expect(await find(definition, page(), search)).toBe('subject-gone')
  })

  it('[FORM-01] a property of the other goal is named as that', async () => {
    expect(await find(form('property', 1), page(), '?property=1')).toBe('subject-for-sale')
    expect(await find(form('property', 0), page(), '?property=2')).toBe('subject-for-rent')
  })
})
