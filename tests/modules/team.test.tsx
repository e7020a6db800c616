// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupsOf } from '#modules/team/groups.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

// happy-dom reads a space where an address may break; browsers do not.
const shownAs = (name: string) => (shown: string) => shown.replace('@ ', '@') === name
const link = (name: string) => screen.getByRole('link', { name: shownAs(name) }).getAttribute('href')
const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

describe('the team', () => {
  it('[CONF-05] has the people of the named contact with role, languages, number and ways to reach them', async () => {
    await showModule('team', { language: 'nl' })
    const [anne, luc] = screen.getAllByRole('listitem')
    expect(anne?.textContent).toMatch(/Anne Lejeune.*Oprichter.*Spreekt Frans en Nederlands.*BIV 599\.901/)
    expect(screen.getByRole('img', { name: 'Portret van Anne Lejeune' })).toBeTruthy()
    expect([link('087 12 34 56'), link('anne@agency.example')]).toEqual(['tel:+3287123456', 'mailto:anne@agency.example'])
    expect(luc?.textContent).toBe('LBLuc BastinVerkoop')
  })

  it('[CONF-05] has only the people that it names, in their order', async () => {
    const sample = sampleOf('team')
    await showModule('team', { content: { ...sample, people: ['luc', 'nobody', 'anne'] } })
    expect(names()).toEqual(['Luc Bastin', 'Anne Lejeune'])
  })

  it('[CONF-05] is narrowed by role without a script, each person belonging to the value of one button', async () => {
    await showModule('team')
    const choices = screen.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['0', true],
      ['1', false],
      ['2', false],
    ])
    const luc = screen.getByRole('heading', { name: 'Luc Bastin' }).closest('li')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ventes' }).value).toBe(luc?.dataset.group)
  })

  it.each([
    [[], 'office'],
    [['Spa', 'Spa'], 'office'],
    [['Spa', 'Eupen'], 'none'],
  ] as const)('[CONF-05] offers no choice where there is none: %j by %s', (offices, filterBy) => {
    const people = offices.map((office, index) => ({ id: `p${index}`, name: 'A', role: 'Sales', isHidden: false, office }))
    expect(groupsOf({ people, filterBy })).toEqual([])
  })
})
