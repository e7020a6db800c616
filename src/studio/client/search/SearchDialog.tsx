import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Blocks, FileText, type IconNode, Image, PanelTop, Search, Settings2, TextQuote, X } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Heading } from 'react-aria-components/Heading'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { LANGUAGE_NAMES } from '#schemas/language.ts'
import type { SearchKind, StudioSearch, StudioSearchHit } from '#schemas/studio/search-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { StudioAddress } from '#src/studio/client/address/studio-address.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { isAddingPageAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SearchDialog.module.css'
import { matchingCommands, searchCommands } from './search-commands.ts'
import type { SearchDialogProps } from './search-dialog-props.ts'
import { useSpokenOption } from './use-spoken-option.ts'

/** One letter occurs in nearly every text. */
const MIN_QUERY_LENGTH = 2
const STALE_MS = 10_000

function searchQuery(draft: string, query: string) {
  const asked = new URLSearchParams({ query })
  return queryOptions({
    queryKey: ['search', draft, query],
    queryFn: () => askStudio<StudioSearch>(draftPath(draft, `/search?${asked}`)),
    enabled: query.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

const SIGNS: { readonly [kind in SearchKind]: IconNode } = {
  page: FileText,
  content: Blocks,
  menu: PanelTop,
  text: TextQuote,
  setting: Settings2,
  media: Image,
}
/** Shorter than the usual pause between key presses. */
const PAUSE_MS = 120

/** Finds pages, texts in all languages, settings, files and commands. */
export default function SearchDialog({
  account,
  draft,
  query,
  onQuery,
  isEntered,
  onEnter,
  onFocus,
  onClose,
}: SearchDialogProps) {
  const text = useText()
  const [, go] = useStudioAddress()
  const dialog = useRef<HTMLElement>(null)
  const spoken = useSpokenOption(dialog)
  const asked = useDebounced(query.trim(), PAUSE_MS)
  const { data, isError, isFetching } = useQuery(searchQuery(draft, asked))
  const isAsked = asked.length >= MIN_QUERY_LENGTH && query.trim() !== ''
  const hits = isAsked ? (data?.hits ?? []) : []
  const setAddingPage = useSetAtom(isAddingPageAtom)
  const addPage = () => {
    go({ view: 'site', panel: null })
    setAddingPage(true)
  }
  const commands = matchingCommands(searchCommands({ account, text, go, addPage }), query)
  // The server's best hit comes first, with those of its kind.
  const groups = [
    ...Map.groupBy(
      hits.map((hit, at) => ({ hit, at })),
      ({ hit }) => hit.kind,
    ),
  ].map(([kind, ofKind]) => ({ kind, hits: ofKind }))
  const choose = (key: string) => {
    onClose()
    const command = commands.find(({ id }) => id === key)
    if (command !== undefined) command.run()
    const hit = hits[Number(key)]
    if (hit !== undefined) go(addressOf(hit))
  }

  const isAwaited = !isError && query.trim().length >= MIN_QUERY_LENGTH && (asked !== query.trim() || isFetching)
  const [first] = [...groups.flatMap((group) => group.hits.map(({ at }) => String(at))), ...commands.map(({ id }) => id)]
  // No line is marked before the answer, nor for text typed while loading.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || query.trim() === '' || !(event.target instanceof HTMLInputElement)) return
    if (!isAwaited && event.target.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (isAwaited) onEnter()
    else if (first !== undefined) choose(first)
  }
  const chooseFirst = useEffectEvent(() => first !== undefined && choose(first))
  useEffect(() => {
    if (isEntered && !isAwaited) chooseFirst()
  }, [isEntered, isAwaited])

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={`veil ${styles.veil}`}>
      <Modal className={`round-lg clips surface ${styles.modal}`}>
        <Dialog ref={dialog} className={`stack no-ring ${styles.dialog}`}>
          <Heading slot="title" className="visually-hidden">
            {text('studio-search.title')}
          </Heading>
          <div className={styles.content} onKeyDownCapture={enter}>
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <SearchField
                autoFocus
                type="text"
                enterKeyHint="search"
                className={`row gap-3 underlined quiet ${styles.field}`}
                aria-label={text('studio-search.title')}
              >
                <Icon of={Search} size={20} strokeWidth={1.75} />
                <Input
                  className={`query ${styles.input}`}
                  role="combobox"
                  aria-expanded
                  aria-haspopup="listbox"
                  placeholder={text('studio-search.placeholder')}
                  maxLength={200}
                  onFocus={(event) => {
                    toEnd(event)
                    onFocus()
                  }}
                />
                <Button
                  slot={null}
                  className={`bare centre fixed circle quiet hovers ${styles.close}`}
                  aria-label={text('studio.close')}
                  onPress={onClose}
                >
                  <Icon of={X} size={18} />
                </Button>
              </SearchField>
              <ListBox
                className={`pad-2 scrolls ${styles.list}`}
                aria-label={text('studio-search.results')}
                selectionMode="none"
                onAction={(key) => choose(String(key))}
                renderEmptyState={() => (
                  <p className="quiet small pad-4">
                    {isError
                      ? text('studio-search.failed')
                      : text(isFetching || asked !== query.trim() ? 'studio.loading' : 'studio-search.none', {
                          query: query.trim(),
                        })}
                  </p>
                )}
              >
                {groups.map((group) => (
                  <ListBoxSection key={group.kind} id={`group-${group.kind}`} className={styles.group ?? ''}>
                    <Header className={`quiet tiny strong ${styles.groupTitle}`}>
                      {text(`studio-search.kind.${group.kind}`)}
                    </Header>
                    {group.hits.map(({ hit, at }) => (
                      <ListBoxItem
                        key={at}
                        id={String(at)}
                        textValue={hit.title}
                        className={`row gap-3 round pad-option target clickable hovers ${styles.item}`}
                      >
                        <HitLine hit={hit} />
                      </ListBoxItem>
                    ))}
                  </ListBoxSection>
                ))}
                {commands.length > 0 && (
                  <ListBoxSection id="group-commands" className={styles.group ?? ''}>
                    <Header className={`quiet tiny strong ${styles.groupTitle}`}>{text('studio-search.commands')}</Header>
                    {commands.map(({ id, title, icon }) => (
                      <ListBoxItem
                        key={id}
                        id={id}
                        textValue={title}
                        className={`row gap-3 round pad-option target clickable hovers ${styles.item}`}
                      >
                        <Icon of={icon} size={18} strokeWidth={1.75} className="fixed quiet" />
                        <span className={`small snug ${styles.excerpt}`}>{title}</span>
                      </ListBoxItem>
                    ))}
                  </ListBoxSection>
                )}
              </ListBox>
            </Autocomplete>
          </div>
          <p className={`ruled quiet tiny ${styles.foot}`} role="status">
            {isAsked && !isFetching && data !== undefined
              ? text(data.hasMore ? 'studio-search.more' : 'studio-search.found', { count: hits.length })
              : text('studio-search.keys')}
          </p>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Puts the caret after text typed while loading. */
function toEnd({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
}

function HitLine({ hit: { kind, file, language, title, place, excerpt, value } }: { readonly hit: StudioSearchHit }) {
  const isWhole = kind === 'page' || kind === 'content'
  const about = isWhole || kind === 'media' ? [excerpt.join('') === title ? file : title] : [title, ...place]
  return (
    <>
      <Icon of={SIGNS[kind]} size={18} strokeWidth={1.75} className="fixed quiet" />
      <span className="stack grows narrows">
        <span className={`small snug ${styles.excerpt}`} lang={language ?? undefined} dir="auto">
          {excerpt.map((part, index) =>
            // The parts of one text keep their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart by
            index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
          )}
        </span>
        {value !== undefined && <span className="cut small"> {value}</span>}
        <span className="cut quiet tiny"> {about.join(' › ')}</span>
      </span>{' '}
      {language !== null && (
        <abbr className={`fixed hairline round-sm quiet tiny ${styles.language}`} title={LANGUAGE_NAMES[language]}>
          {language}
        </abbr>
      )}
    </>
  )
}

function addressOf({ kind, file, pointer, language }: StudioSearchHit): Partial<StudioAddress> {
  if (kind === 'media') return { view: 'media', at: file }
  return {
    view: 'site',
    file,
    tab: 'form',
    column: 'form',
    panel: null,
    at: pointer === null ? '' : `${pointer}${language === null ? '' : `/${language}`}`,
    ...(language !== null && { language }),
  }
}
