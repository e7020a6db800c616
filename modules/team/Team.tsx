import { useId } from 'react'
import { type ModuleProps, useText } from 'vitrine/module'
import { groupsOf } from './groups.ts'
import { Person } from './Person.tsx'
import type { Resolved } from './server.ts'
import styles from './Team.module.css'
import type texts from './texts.json'

/** The people of the agency, filtered by role or office: radio buttons and a style sheet, without JavaScript. */
export default function Team({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const name = useId()
  const { view, title } = context.layout
  const { people, filterBy = 'none' } = content
  const groups = groupsOf(content)
  if (people.length === 0) return null
  return (
    <div className={`stack gap-5 one-column ${styles.team}`}>
      {groups.length > 0 && filterBy !== 'none' && (
        <fieldset className={`unprinted wrap gap-2 no-margin no-padding ${styles.filter}`}>
          <legend className="visually-hidden">{text(`team.by-${filterBy}`)}</legend>
          {[text('team.everybody'), ...groups].map((group, index) => (
            <label key={group} className={`inline-row target rounded surface relative ${styles.choice}`}>
              <input type="radio" name={name} value={index} defaultChecked={index === 0} className="cover" />
              {group}
            </label>
          ))}
        </fieldset>
      )}
      <ul className={`stack gap-5 one-column ${styles.people}`} data-view={view}>
        {people.map((person) => (
          <li
            key={person.id}
            className={`stack one-column top breakable ${styles.person}`}
            data-group={filterBy === 'none' ? undefined : groups.indexOf(person[filterBy] ?? '') + 1}
          >
            <Person person={person} heading={title === '' ? 'h2' : 'h3'} view={view} language={context.language} />
          </li>
        ))}
      </ul>
    </div>
  )
}
