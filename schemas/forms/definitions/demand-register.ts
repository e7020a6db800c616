import type { FormDefinition } from '#schemas/forms/form.ts'
import { ENERGY_LETTERS, LASTING_FEATURES } from '#schemas/search/extra-filters.ts'
import { amount, annotated, email, firstName, lastName, phone, privacy } from './fields.ts'

/** Saves a search, whose new matches are mailed (FORM-06). */
export const demandRegisterForm = {
  id: 'demand-register',
  subject: 'none',
  schema: {
    type: 'object',
    required: ['goal', 'types', 'zones', 'frequency', 'firstName', 'lastName', 'email', 'privacy'],
    additionalProperties: false,
    properties: {
      goal: {
        type: 'string',
        enum: ['buy', 'rent'],
        field: { kind: 'choice', label: 'form.searchGoal' },
      },
      types: {
        type: 'array',
        items: { type: 'string', maxLength: 20 },
        minItems: 1,
        maxItems: 40,
        uniqueItems: true,
        field: { kind: 'choices', label: 'form.types', source: 'property-types' },
      },
      zones: {
        type: 'array',
        items: { type: 'string', maxLength: 120 },
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        field: { kind: 'choices', label: 'form.zones', source: 'cities', waivedBy: 'area' },
      },
      area: { type: 'string', maxLength: 800, field: { kind: 'area', label: 'form.area' } },
      priceFrom: annotated(amount, { label: 'form.priceFrom' }),
      priceTo: annotated(amount, { label: 'form.priceTo', hint: 'form.hint.price' }),
      rooms: {
        type: 'object',
        propertyNames: { enum: ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] },
        additionalProperties: { type: 'integer', minimum: 0, maximum: 20 },
        field: { kind: 'quantities', label: 'form.rooms', hint: 'form.hint.rooms', source: 'rooms' },
      },
      energy: {
        type: 'string',
        enum: ENERGY_LETTERS,
        field: { kind: 'choice', label: 'form.energy', width: 'half' },
      },
      livingMin: {
        type: 'integer',
        minimum: 1,
        maximum: 999_999,
        field: { kind: 'number', label: 'form.livingMin', width: 'half' },
      },
      groundMin: {
        type: 'integer',
        minimum: 1,
        maximum: 999_999,
        field: { kind: 'number', label: 'form.groundMin', width: 'half' },
      },
      features: {
        type: 'array',
        items: { type: 'string', enum: LASTING_FEATURES },
        maxItems: 20,
        uniqueItems: true,
        field: { kind: 'choices', label: 'form.features' },
      },
      frequency: {
        type: 'string',
        enum: ['at-once', 'daily'],
        field: { kind: 'choice', label: 'form.frequency' },
      },
      firstName,
      lastName,
      email,
      phone,
      privacy,
    },
  },
  sections: [
    { title: 'form.section.search', fields: ['goal', 'types', 'area', 'zones'] },
    {
      title: 'form.section.criteria',
      fields: ['priceFrom', 'priceTo', 'rooms', 'energy', 'livingMin', 'groundMin', 'features', 'frequency'],
    },
    { title: 'form.section.you', fields: ['firstName', 'lastName', 'email', 'phone', 'privacy'] },
  ],
  successPage: 'feedback-demand-register',
  submit: 'form.submit.search',
  failure: 'form.failure.demand-register',
  retentionDays: 730,
  hasConfirmation: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
