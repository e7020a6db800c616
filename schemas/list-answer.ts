/** Makes the schema of an answer of the API that is a list, `{ items: […] }`, and nothing else. The title names it in the documentation of the API. */
export function listAnswer<const Title extends string, const Item extends object>(title: Title, items: Item) {
  return {
    title,
    type: 'object',
    required: ['items'],
    additionalProperties: false,
    properties: { items: { type: 'array', items } },
  } as const
}
