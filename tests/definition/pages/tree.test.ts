import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTree, sortTreeItems, type TreeNode } from '#src/definition/pages/tree.ts'

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

test('[PROP-13] a numeric WebID sorts as a number, also below 0 and with decimals; equal ones by label', () => {
  const odd = [item(1, 'b', '10'), item(2, 'c', '-1'), item(3, 'd', '1.5'), item(4, 'a', '10')]
  expect(sortTreeItems(odd, 'sort').map(({ Name }) => Name)).toEqual(['c', 'd', 'a', 'b'])
})

test('[PROP-13] an item with two parents appears under both, never below itself', () => {
  const twice = [item(1, 'a', ''), item(2, 'b', '', 1), item(3, 'c', '', 1), item(2, 'b', '', 3), item(1, 'a', '', 2)]
  const names = (nodes: readonly TreeNode[]): string => nodes.map((node) => `${node.item.Name}(${names(node.children)})`).join('')
  expect(names(buildTree(twice))).toBe('a(b()c(b()))')
})

test('[PROP-13] the tree is finite for any parents', () => {
  const count = (nodes: readonly TreeNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
  const parents = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(parents, (ids) => {
      const odd = ids.map((ParentID, ID) => item(ID, `n${ID}`, String(ID), ParentID))
      expect(count(buildTree(odd))).toBeLessThanOrEqual(odd.length)
    }),
  )
})
