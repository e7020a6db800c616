import { useAtomValue } from 'jotai'
import { ChevronRight, GripVertical, Search, X } from 'lucide'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { type ItemDropTarget, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { commentCountsAtom } from '#src/studio/client/comments/comment-atoms.ts'
import { labelOf } from '#src/studio/client/json-form/field-of.ts'
import { EditorSign } from '#src/studio/client/presence/EditorSign.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { buildTree, filterTree, keysAbove, parentKeys, type TreeNode } from './build-tree.ts'
import { fileIcon } from './file-icon.ts'
import { LineMarks } from './LineMarks.tsx'
import styles from './SiteTree.module.css'

interface Props {
  readonly entries: readonly StudioEntry[]
  readonly file: string | null
  /** `isEntered`: by Enter or a second click, to edit the file instead of only viewing it. */
  readonly onChoose: (entry: StudioEntry, isEntered: boolean) => void
  /** A page is dropped on or beside another one. Absent: pages cannot be moved. */
  readonly onDrop?: ((page: StudioEntry, target: StudioEntry, position: DropTarget['dropPosition']) => void) | undefined
}

type DropTarget = Extract<ItemDropTarget, { readonly type: 'item' }>

/** Renders the actions in a page's line; for null, in the line of all pages. */
export const PageActionsContext = createContext<(page: StudioEntry | null) => ReactNode>(() => null)

/** The type of drag data, for drops within the tree only. */
const PAGE_TYPE = 'application/x-studio-page'
const FIRST_OPEN = ['group:pages', 'group:parts', 'group:contents']

/** All files of the site, with a filter. */
export function SiteTree({ entries, file, onChoose, onDrop }: Props) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(FIRST_OPEN))
  const isTouch = useMediaQuery('(max-width: 767px), (pointer: coarse)')
  const tree = useMemo(
    () =>
      buildTree(entries, {
        groupTitle: (group) => text(`studio.tree.${group}`),
        typeTitle: ([entry]) => entry?.typeTitle ?? labelOf(entry?.type ?? ''),
      }),
    [entries, text],
  )
  const shown = useMemo(() => filterTree(tree, query), [tree, query])
  const isFiltered = query.trim() !== ''
  const expanded = useMemo(() => (isFiltered ? new Set(parentKeys(shown)) : opened), [isFiltered, shown, opened])
  // Scrolls a file that was chosen elsewhere into view.
  useEffect(() => {
    if (file !== null) setOpened((keys) => new Set([...keys, ...keysAbove(tree, file)]))
  }, [file, tree])
  const byFile = useMemo(() => new Map(entries.map((entry) => [entry.file, entry])), [entries])
  const toggle = (key: string) =>
    setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]))
  const choose = (key: string, isEntered: boolean) => {
    const entry = byFile.get(key)
    if (entry !== undefined) onChoose(entry, isEntered)
    else if (!isFiltered) toggle(key)
  }
  const isDragged = useRef(false)
  const entryOf = (key: unknown) => byFile.get(String(key))
  const drop = (key: unknown, target: DropTarget) => {
    const [page, beside] = [entryOf(key), entryOf(target.key)]
    if (page !== undefined && beside !== undefined) onDrop?.(page, beside, target.dropPosition)
  }
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    // In a filtered tree, the resulting place would not be visible.
    isDisabled: onDrop === undefined || isFiltered,
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const entry = entryOf(key)
        return entry?.kind === 'page' ? [{ 'text/plain': entry.title, [PAGE_TYPE]: entry.id }] : []
      }),
    acceptedDragTypes: [PAGE_TYPE],
    getDropOperation: (target) => (target.type === 'item' && entryOf(target.key)?.kind === 'page' ? 'move' : 'cancel'),
    onMove: ({ keys: [key], target }) => drop(key, target),
    onDragStart: () => {
      isDragged.current = true
    },
    onDragEnd: () => {
      isDragged.current = false
    },
  })

  return (
    <div className={`stack tall ${styles.tree}`}>
      <TreeSearch onQuery={setQuery} />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: isTouch ? 44 : 34 }}>
        <Tree<TreeNode>
          className={`scrolls-both ${styles.list}`}
          aria-label={text('studio.tree.label')}
          items={shown}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={file === null ? [] : [file]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys
            if (typeof key === 'string' && key !== file && byFile.has(key)) choose(key, false)
          }}
          onAction={(key) => choose(String(key), true)}
          expandedKeys={expanded}
          onExpandedChange={(keys) => {
            // Closing the line above a page that is dragged by keyboard would lose its focus.
            const next = [...keys].map(String)
            if (!isFiltered) setOpened((before) => new Set(isDragged.current ? [...before, ...next] : next))
          }}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => (
            // Every site has files: an empty unfiltered tree is still loading.
            <p className={`quiet small ${styles.empty}`}>
              {isFiltered ? text('studio.tree.none', { query }) : text('studio.loading')}
            </p>
          )}
        >
          {renderNode}
        </Tree>
      </Virtualizer>
      <p className="visually-hidden" role="status">
        {isFiltered ? text('studio.tree.found', { count: countFiles(shown) }) : ''}
      </p>
    </div>
  )
}

function renderNode(node: TreeNode) {
  return (
    <TreeItem
      id={node.key}
      textValue={nodeText(node)}
      className={`tall round small clickable hovers ring ${styles.item}`}
      data-group={node.entry === null || undefined}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging }) => (
          <div className={`row tall ${styles.line}`}>
            {hasChildItems ? (
              <Button slot="chevron" className={`bare centre fixed quiet ${styles.chevron}`}>
                <Icon of={ChevronRight} size={14} />
              </Button>
            ) : (
              <span className={`bare centre fixed quiet ${styles.chevron}`} />
            )}
            <NodeSign node={node} allowsDragging={allowsDragging} />
            <span className="cut grows narrows">
              {node.title}
              {node.entry?.mark && <span className={`quiet light ${styles.mark}`}> {node.entry.mark}</span>}
            </span>
            {node.entry !== null && <EditorSign file={node.entry.file} />}
            <NodeMarks node={node} isClosed={hasChildItems && !isExpanded} />
            <NodeActions node={node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{renderNode}</Collection>
    </TreeItem>
  )
}

/** The icon of a file; a page's icon is its handle for dragging by keyboard. */
function NodeSign({
  node: { entry },
  allowsDragging,
}: {
  readonly node: TreeNode
  readonly allowsDragging: boolean | undefined
}) {
  const text = useText()
  if (entry === null) return null
  const sign = <Icon of={fileIcon(entry)} size={16} strokeWidth={1.75} className={`fixed quiet ${styles.sign}`} />
  if (!allowsDragging || entry.kind !== 'page') return sign
  return (
    <Button
      slot="drag"
      className={`bare centre fixed round-sm quiet ring ${styles.drag}`}
      aria-label={text('studio.tree.drag', { title: entry.title })}
    >
      {sign}
      <Icon of={GripVertical} size={16} className={styles.grip} />
    </Button>
  )
}

/** Several unnamed contents may have the same title. */
function nodeText({ title, entry }: TreeNode): string {
  return entry?.mark ? `${title} ${entry.mark}` : title
}

/** The actions for a page; on the line of all pages, for the first level. */
function NodeActions({ node: { key, entry } }: { readonly node: TreeNode }) {
  const actionsOf = useContext(PageActionsContext)
  if (entry?.kind === 'page') return actionsOf(entry)
  return key === 'group:pages' ? actionsOf(null) : null
}

/** A closed line also shows the marks of its descendants. */
function NodeMarks({ node: { entry, below }, isClosed }: { readonly node: TreeNode; readonly isClosed: boolean }) {
  const counts = useAtomValue(commentCountsAtom)
  return (
    <LineMarks
      comments={entry === null ? 0 : (counts.get(entry.file) ?? 0)}
      isChanged={(entry?.isChanged ?? false) || (isClosed && below.changed > 0)}
      isOfBase={entry?.isOfBase ?? false}
      status={entry?.status ?? null}
      publication={entry?.publication}
      errors={(entry?.errors ?? 0) + (isClosed ? below.errors : 0)}
      warnings={(entry?.warnings ?? 0) + (isClosed ? below.warnings : 0)}
      missing={[...new Set([...(entry?.missing ?? []), ...(isClosed ? below.missing : [])])]}
    />
  )
}

function countFiles(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, { entry, children }) => sum + (entry === null ? 0 : 1) + countFiles(children), 0)
}

/** The filter: the input updates at once, the lines when the browser is idle. */
function TreeSearch({ onQuery }: { readonly onQuery: (query: string) => void }) {
  const text = useText()
  const [words, setWords] = useState('')
  const change = (next: string) => {
    setWords(next)
    startTransition(() => onQuery(next))
  }
  return (
    <SearchField
      className={`search-box ${styles.search}`}
      aria-label={text('studio.tree.search')}
      value={words}
      onChange={change}
    >
      <Icon of={Search} size={16} />
      <Input className={`query ${styles.query}`} placeholder={text('studio.tree.search')} />
      {words.trim() !== '' && (
        <Button className={`bare centre fixed quiet ${styles.clear}`} aria-label={text('studio.tree.clear')}>
          <Icon of={X} size={16} />
        </Button>
      )}
    </SearchField>
  )
}
