import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTree, sortTreeItems, type TreeNode } from '#src/domain/tree.ts'

const item = (ID: number, Name: string, WebID: string, ParentID: number | null = null) => ({ ID, ParentID, Name, WebID })
const items = [item(1, 'Studio', '3'), item(2, 'Époque', '10'), item(3, 'Appartement', '2')]

test('[PROP-13] items sort by label, or by WebID when another sort key is given', () => {
  expect(sortTreeItems(items).map(({ Name }) => Name)).toEqual(['Appartement', 'Époque', 'Studio'])
  expect(sortTreeItems(items, 'webID').map(({ WebID }) => WebID)).toEqual(['2', '3', '10'])
})

test('[PROP-13] children stand under their parents, sorted', () => {
  const tree = buildTree([...items, item(4, 'Villa', '12', 1), item(5, 'Loft', '11', 1), item(6, 'Seul', '13', 99)])
  expect(tree.map(({ item: { Name }, children }) => [Name, children.map((child) => child.item.Name)])).toEqual([
    ['Appartement', []],
    ['Époque', []],
    ['Seul', []],
    ['Studio', ['Loft', 'Villa']],
  ])
})

test('[PROP-13] no parents, however odd, make the tree endless', () => {
  const count = (nodes: readonly TreeNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
  const parents = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(parents, (ids) => {
      const odd = ids.map((ParentID, ID) => item(ID, `n${ID}`, String(ID), ParentID))
      expect(count(buildTree(odd))).toBeLessThanOrEqual(odd.length)
    }),
  )
})
