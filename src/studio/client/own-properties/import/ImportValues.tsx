import { useId, useState } from 'react'
import type { StudioConnectorMeaning, StudioConnectorValue } from '#schemas/studio/connector-api.ts'
import type { StudioOwnImport, StudioOwnImportMapping } from '#schemas/studio/own-import-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Select } from '#src/ui/TextInput.tsx'
import styles from './Import.module.css'

interface Props {
  readonly read: StudioOwnImport
  readonly mapping: StudioOwnImportMapping
  readonly onChange: (mapping: StudioOwnImportMapping) => void
}

/** A value of the file that the site does not know, with its place in the mapping. */
interface Asked extends StudioConnectorValue {
  readonly mapping: readonly string[]
}

/** Values of the file without an equal on the site: each gets its meaning. */
export function ImportValues({ read, mapping, onChange }: Props) {
  const text = useText()
  const title = useId()
  // With its meaning, a value is no longer in the report; it stays here, so that the choice can be changed.
  const [matched, setMatched] = useState<readonly Asked[]>([])
  const { lost, agents } = read.run
  const unknown = [...lost.first, ...agents.first].filter((value): value is Asked => value.mapping !== null)
  const keyOf = (value: Asked) => value.mapping.join('\n')
  const all = [...matched, ...unknown.filter((value) => !matched.some((each) => keyOf(each) === keyOf(value)))]
  const choicesOf = ({ mapping: [list, table = ''] }: Asked): readonly StudioConnectorMeaning[] =>
    list === 'agents' ? read.meanings.agents : (read.meanings.tables[table] ?? [])
  const asked = all.filter((value) => choicesOf(value).length > 0)
  if (asked.length === 0) return null
  const give = (value: Asked, meaning: StudioConnectorMeaning['value']) => {
    setMatched((before) => (before.some((each) => keyOf(each) === keyOf(value)) ? before : [...before, value]))
    onChange(withMeaning(mapping, value.mapping, meaning))
  }
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h3 id={title} className="medium">
        {text('studio.own.import.values')}
      </h3>
      <p className="quiet small measure">{text('studio.own.import.values.words')}</p>
      <ul className="list gap-3">
        {asked.map((value) => (
          <ValueLine
            key={keyOf(value)}
            value={value}
            choices={choicesOf(value)}
            chosen={meaningIn(mapping, value.mapping)}
            onGive={(meaning) => give(value, meaning)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly value: Asked
  readonly choices: readonly StudioConnectorMeaning[]
  readonly chosen: StudioConnectorMeaning['value'] | undefined
  readonly onGive: (meaning: StudioConnectorMeaning['value']) => void
}

function ValueLine({ value: { field, value, count, mapping }, choices, chosen, onGive }: LineProps) {
  const text = useText()
  const id = useId()
  const at = chosen === undefined ? -1 : choices.findIndex((choice) => choice.value === chosen)
  return (
    <li className={styles.line}>
      <div className="stack gap-line narrows">
        <label htmlFor={id} className="strong small">
          {mapping[0] === 'agents' ? field : value}
        </label>
        <span id={`${id}-about`} className="quiet tiny">
          {mapping[0] === 'agents'
            ? text('studio.own.import.values.person', { count })
            : text('studio.own.import.values.field', { field, count })}
        </span>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-about`}
        value={at === -1 ? '' : at}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)]
          if (target.value !== '' && choice !== undefined) onGive(choice.value)
        }}
      >
        {at === -1 && <option value="">{text('studio.own.import.values.choose')}</option>}
        {choices.map(({ value: meaning, title }, index) => (
          <option key={String(meaning)} value={index}>
            {title}
          </option>
        ))}
      </Select>
    </li>
  )
}

function meaningIn({ values, agents }: StudioOwnImportMapping, [list, name = '', value = '']: readonly string[]) {
  return list === 'agents' ? agents[name] : values[name]?.[value]
}

function withMeaning(
  mapping: StudioOwnImportMapping,
  [list, name = '', value = '']: readonly string[],
  meaning: StudioConnectorMeaning['value'],
): StudioOwnImportMapping {
  if (list === 'agents') return { ...mapping, agents: { ...mapping.agents, [name]: String(meaning) } }
  return { ...mapping, values: { ...mapping.values, [name]: { ...mapping.values[name], [value]: meaning } } }
}
