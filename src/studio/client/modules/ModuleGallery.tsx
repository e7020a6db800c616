import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Blocks, Search } from 'lucide'
import { type FormEvent, Suspense, useId, useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { MODULE_GROUPS, type ModuleGroup } from '#schemas/modules/module-type.ts'
import type { StudioPattern } from '#schemas/studio/beginnings-api.ts'
import type { StudioModuleType } from '#schemas/studio/modules-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { moduleTypesQuery } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import dialogStyles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import pickerStyles from './EntryPicker.module.css'
import { EntryPicker } from './EntryPicker.tsx'
import styles from './ModuleGallery.module.css'
import { useModuleNames } from './module-names.ts'
import type { NewModule } from './use-module-commands.ts'

const PatternGallery = lazyWithTexts('studio-beginnings', () => import('#src/studio/client/beginnings/PatternGallery.tsx'))

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a module type's picture; null for types of packages. */
function modulePicture(type: string): string | null {
  return files[`./pictures/${type}.webp`] ?? null
}

interface Props {
  readonly entries: readonly StudioEntry[]
  readonly problem: string | null
  readonly onAdd: (added: NewModule) => Promise<void>
  readonly onInsert: (pattern: StudioPattern, isLinked: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Chooses a module type by picture, then its content. */
export function ModuleGallery({ entries, problem, onAdd, onInsert, onClose }: Props) {
  const text = useText()
  const { data: types = NONE } = useQuery(moduleTypesQuery)
  const { nameOf } = useModuleNames()
  const draft = useSessions().draft()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const groups = useGroups(types, query)
  return (
    <DialogBox
      title={chosen === null ? text('studio.modules.add') : text('studio.modules.add-type', { type: nameOf(chosen) })}
      shape="sheet"
      onClose={onClose}
    >
      {chosen === null ? (
        <Tabs className="stack gap-4">
          <TabList className={`flex gap-5 underlined ${styles.tabs}`} aria-label={text('studio.modules.add-kind')}>
            <Tab id="modules" className="tab ring">
              {text('studio.modules.tab.modules')}
            </Tab>
            <Tab id="patterns" className="tab ring">
              {text('studio.modules.tab.patterns')}
            </Tab>
          </TabList>
          <TabPanel id="patterns">
            <Suspense>
              <PatternGallery draft={draft} problem={problem} onInsert={onInsert} />
            </Suspense>
          </TabPanel>
          <TabPanel id="modules" className="stack gap-5">
            <SearchField
              className={`search-box ${pickerStyles.search}`}
              aria-label={text('studio.modules.search')}
              value={query}
              onChange={setQuery}
              autoFocus
            >
              <Icon of={Search} size={16} />
              <Input className={`query ${pickerStyles.query}`} placeholder={text('studio.modules.search')} />
            </SearchField>
            {groups.map(({ group, members }) => (
              <section key={group} className="stack gap-3" aria-label={text(`studio.modules.group.${group}`)}>
                <h3 className="small strong">{text(`studio.modules.group.${group}`)}</h3>
                <ul className={`list gap-3 ${styles.types}`}>
                  {members.map((member) => (
                    <li key={member.type}>
                      <TypeCard {...member} onChoose={() => setChosen(member.type)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <p role="status" className={groups.length === 0 ? 'quiet tiny snug' : 'visually-hidden'}>
              {groups.length === 0 && types.length > 0 ? text('studio.tree.none', { query }) : ''}
            </p>
          </TabPanel>
        </Tabs>
      ) : (
        <ContentChoice
          type={chosen}
          contents={entries.filter((entry) => entry.kind === 'content' && entry.type === chosen)}
          problem={problem}
          onAdd={onAdd}
          onBack={() => setChosen(null)}
        />
      )}
    </DialogBox>
  )
}

const NONE: readonly StudioModuleType[] = []

interface TypeEntry {
  readonly type: string
  readonly name: string
  readonly purpose: string
  readonly group: ModuleGroup
}

function useGroups(types: readonly StudioModuleType[], query: string) {
  const { nameOf, purposeOf } = useModuleNames()
  return useMemo(() => {
    const wanted = foldText(query.trim())
    const all = types
      .map(
        ({ type, description, group }): TypeEntry => ({
          group,
          type,
          name: nameOf(type),
          purpose: purposeOf(type) ?? description,
        }),
      )
      .filter(({ type, name, purpose }) => [type, name, purpose].some((words) => foldText(words).includes(wanted)))
      .toSorted((a, b) => a.name.localeCompare(b.name))
    return MODULE_GROUPS.map((group) => ({ group, members: all.filter((member) => member.group === group) })).filter(
      ({ members }) => members.length > 0,
    )
  }, [types, query, nameOf, purposeOf])
}

function TypeCard({ type, name, purpose, onChoose }: Omit<TypeEntry, 'group'> & { readonly onChoose: () => void }) {
  const id = useId()
  const picture = modulePicture(type)
  return (
    <button
      type="button"
      className={`card round-lg pad-2 ${styles.type}`}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-for`}
      onClick={onChoose}
    >
      <span className={`centre clips round tint quiet ${styles.picture}`}>
        {picture === null ? (
          <Icon of={Blocks} size={28} strokeWidth={1.25} />
        ) : (
          <img src={picture} alt="" width={320} height={200} loading="lazy" decoding="async" />
        )}
      </span>
      <span id={`${id}-name`} className="small strong">
        {name}
      </span>
      <span id={`${id}-for`} className="quiet tiny snug">
        {purpose}
      </span>
    </button>
  )
}

interface ContentChoiceProps {
  readonly type: string
  readonly contents: readonly StudioEntry[]
  readonly problem: string | null
  readonly onAdd: (added: NewModule) => Promise<void>
  readonly onBack: () => void
}

/** Chooses new content with a title, or existing content. */
function ContentChoice({ type, contents, problem, onAdd, onBack }: ContentChoiceProps) {
  const text = useText()
  const id = useId()
  const { nameOf, purposeOf } = useModuleNames()
  const [title, setTitle] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const add = async (content: NewModule['content']) => {
    setIsBusy(true)
    await onAdd({ type, content })
    setIsBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add({ title: title.trim() || nameOf(type) })
  }
  return (
    <div className="stack gap-5">
      <div>
        <Button variant="text" size="small" onClick={onBack}>
          <Icon of={ArrowLeft} size={16} /> {text('studio.modules.other-type')}
        </Button>
      </div>
      <p className="quiet measure">{purposeOf(type)}</p>
      <form className="stack gap-3" onSubmit={submit}>
        <h3 className="small strong">{text('studio.modules.new')}</h3>
        <label htmlFor={id} className={`small strong ${dialogStyles.label}`}>
          {text('studio.modules.new-title')}
        </label>
        <TextInput
          id={id}
          value={title}
          maxLength={200}
          autoFocus
          placeholder={nameOf(type)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <p className="quiet tiny">{text('studio.modules.new-words')}</p>
        {problem !== null && (
          <p role="alert" className="wrong">
            {problem}
          </p>
        )}
        <div className={`flow gap-3 ${dialogStyles.actions}`}>
          <Button type="submit" disabled={isBusy}>
            {text('studio.modules.new-add')}
          </Button>
        </div>
      </form>
      {contents.length > 0 && (
        <section className="stack gap-3">
          <h3 className="small strong">{text('studio.modules.existing')}</h3>
          <p className="quiet tiny">{text('studio.modules.existing-words')}</p>
          <EntryPicker
            label={text('studio.modules.existing-search')}
            entries={contents}
            isFocused={false}
            onPick={(entry) => void add({ id: entry.id, title: entry.title })}
          />
        </section>
      )}
    </div>
  )
}
