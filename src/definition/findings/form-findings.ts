import type { FindingEntries } from './finding-entry.ts'

export const FORM_FINDINGS = {
  'unknown-form-field': {
    title: 'A setting for a field that the form does not have',
    explanation: 'The form has no field of this name, so the setting does nothing. The finding lists the fields of the form.',
    example: {
      file: 'forms.json',
      in: '/forms/site-contact/fields',
      wrong: { telephon: { isRequired: true } },
      right: {},
    },
  },
  'retired-form-field': {
    title: 'A setting for a field that the form had once',
    explanation: 'A newer version of the form does without the field. The setting does nothing. Remove it.',
    example: {
      file: 'forms.json',
      in: '/forms',
      wrong: { 'send-to-friend': { fields: { message: { isRequired: true } } } },
      right: { 'send-to-friend': { fields: {} } },
      found: { pointer: '/forms/send-to-friend/fields/message' },
    },
  },
  'required-form-field': {
    title: 'A field that the form cannot do without is switched off',
    explanation:
      'Without this field a posted form could not be answered or dealt with, so it is always shown and always required. Remove the setting.',
    example: {
      file: 'forms.json',
      in: '/forms/site-contact/fields',
      wrong: { email: { isRequired: false } },
      right: {},
      found: { pointer: '/forms/site-contact/fields/email/isRequired' },
    },
  },
  'missing-form-page': {
    title: 'A form leads to a page that is not there',
    explanation:
      'After a form comes its page of thanks, beside it stands the link to the privacy page, and its mails lead to pages of their own. Write the page that the finding names, or switch the form off in forms.json.',
    example: {
      wrongWords: 'A module with the form "contact" on a site without its page of thanks.',
      rightWords: 'The same module, and the page.',
    },
  },
  'insecure-webhook': {
    title: 'A webhook without https',
    explanation:
      'What visitors sent would go over the internet in the clear, with their names and telephone numbers. Write an address with https. An address of the own machine or network may do without.',
    example: {
      file: 'forms.json',
      in: '',
      wrong: { leads: [{ to: 'webhook', url: 'http://crm.example.be/leads' }] },
      right: { leads: [{ to: 'webhook', url: 'https://crm.example.be/leads' }] },
      found: { pointer: '/leads/0/url' },
    },
  },
  'repeated-destination': {
    title: 'A destination of requests that is named twice',
    explanation:
      'A request goes to each destination once, whatever the number of entries that name it. Remove one entry, or name all its forms in the other.',
    example: {
      file: 'forms.json',
      in: '',
      wrong: { leads: [{ to: 'connector' }, { to: 'connector', forms: ['offer'] }] },
      right: { leads: [{ to: 'connector' }] },
      found: { pointer: '/leads/1' },
    },
  },
  'wrong-span': {
    title: 'A span of time that ends before it begins',
    explanation: 'No appointment can be made in such a span. Write an end that comes after the beginning.',
    example: {
      file: 'forms.json',
      in: '/appointments/hours/0',
      wrong: { to: '09:00' },
      right: { to: '12:00' },
    },
  },
  'overlapping-hours': {
    title: 'Two spans of hours that overlap on one day',
    explanation:
      'A day has several spans where the agency closes in between, each after the one before. Where two overlap, visitors read two truths. Write the end of the first before the beginning of the second, or make one span of both.',
    example: {
      file: 'forms.json',
      in: '/appointments',
      wrong: {
        hours: [
          { days: [1], from: '10:00', to: '12:00' },
          { days: [1], from: '11:00', to: '13:00' },
        ],
      },
      right: {
        hours: [
          { days: [1], from: '10:00', to: '12:00' },
          { days: [1], from: '13:00', to: '15:00' },
        ],
      },
      found: { pointer: '/appointments/hours/1' },
    },
  },
  'slot-too-long': {
    title: 'Appointments that last longer than the hours',
    explanation:
      'An appointment must fit between the beginning and the end of the hours. In hours that are shorter, none is offered. Write longer hours, or shorter appointments.',
    example: { file: 'forms.json', in: '/appointments', wrong: { slotMinutes: 200 }, right: { slotMinutes: 30 } },
  },
  'no-appointment-hours': {
    title: 'Appointments without any hours',
    explanation:
      'Visitors book appointments at the agency in its hours, and visits of properties in theirs; each may be there without the other. Where both are missing, nothing can be booked. Write one of them, or remove appointments.',
    example: {
      file: 'forms.json',
      in: '',
      wrong: { appointments: { leadHours: 4 } },
      right: { appointments: { visits: { hours: [{ days: [1], from: '10:00', to: '12:00' }] } } },
      found: { pointer: '/appointments' },
    },
  },
  'unknown-agent': {
    title: 'A person of the visits who is not there',
    explanation:
      'Properties are shown by the people of the agency, whom the settings of visits name by the ids that listings use too. What stands there for another id has no effect. Correct the id, or add the person.',
    example: {
      file: 'forms.json',
      in: '/appointments',
      wrong: { visits: { slotMinutes: 30, hours: [{ days: [1], from: '10:00', to: '12:00' }], defaultAgent: 'ann' } },
      right: { visits: { slotMinutes: 30, hours: [{ days: [1], from: '10:00', to: '12:00' }] } },
      found: { pointer: '/appointments/visits/defaultAgent' },
    },
  },
  'unknown-field': {
    title: 'A field that properties do not have',
    explanation:
      'The facts of a property are named by the fields of the listings; upper and lower case count. A field of another name shows nothing.',
    example: {
      file: 'property-display.json',
      in: '/groups/0/items/0',
      wrong: { field: 'Prise' },
      right: { field: 'Price' },
    },
  },
  'unknown-fact-group': {
    title: 'A group of facts that is not there',
    explanation:
      'A module shows groups of property-display.json by their ids, and this id is none. Correct it, or add the group.',
    example: {
      file: 'content/property-facts/all.json',
      wrong: { groups: ['generl'] },
      right: { groups: ['general'] },
      found: { pointer: '/groups/0' },
    },
  },
  'wrong-value-type': {
    title: 'A field shown as something that it is not',
    explanation: 'A text cannot be shown as a price, nor a date as a number. The finding lists the types that fit the field.',
    example: {
      file: 'property-display.json',
      in: '/groups/0/items/0',
      wrong: { type: 'date', field: 'Price' },
      right: { type: 'price', field: 'Price' },
    },
  },
  'useless-property': {
    title: 'A setting that has no effect here',
    explanation:
      'Some settings belong to one type of value alone: a unit to numbers and prices, choices to a choice. Remove the setting, or change the type.',
    example: {
      file: 'property-display.json',
      in: '/groups/0/items/0',
      wrong: { unit: 'm²', field: 'City', type: 'string' },
      right: { field: 'City', type: 'string' },
    },
  },
  'wrong-condition': {
    title: 'A condition that cannot be read, or never holds',
    explanation:
      'A condition compares a field with a value of its own kind: texts stand in quotes, numbers do not. The finding says where the condition goes wrong. Until it is mended the fact is not shown.',
    example: {
      file: 'property-display.json',
      in: '/groups/0/items/0',
      wrong: { conditions: [{ advancedCondition: 'Price = ' }] },
      right: { conditions: [{ advancedCondition: 'Price > 0' }] },
      found: { pointer: '/groups/0/items/0/conditions/0/advancedCondition' },
    },
  },
  'impossible-condition': {
    title: 'A condition that can never hold',
    explanation:
      'The condition compares a field with a value that it never has, or with two values at once, so what depends on it is never shown. The finding lists the values of the field.',
    example: {
      file: 'property-display.json',
      in: '/groups/0/items/0',
      wrong: { conditions: [{ advancedCondition: "Region = 'flandres'" }] },
      right: { conditions: [{ advancedCondition: "Region = 'flanders'" }] },
      found: { pointer: '/groups/0/items/0/conditions/0/advancedCondition' },
    },
  },
} satisfies FindingEntries
