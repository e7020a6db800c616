/** Makes the schema of an API answer that contains only a list, `{ items: […] }`. The title is its name in the documentation of the API. */
export function listAnswer<const Title extends string, const Item extends object>(title: Title, items: Item) {
  return {
    title,
    type: 'object',
    required: ['items'],
    additionalProperties: false,
    properties: { items: { type: 'array', items } },
  } as const
}
