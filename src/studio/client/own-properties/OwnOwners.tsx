import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useId, useRef, useState } from 'react'
import type { StudioOwnNewOwner, StudioOwnOwner } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { NewOwner } from './NewOwner.tsx'
import { OwnerPicker } from './OwnerPicker.tsx'
import { OWN_KEY, ownPath } from './own-queries.ts'

interface Props {
  readonly id: number
  readonly languages: readonly string[]
}

const TONES = { active: 'primary', invited: 'highlight', never: 'neutral' } as const

type Change =
  | { readonly kind: 'link'; readonly owner: number }
  | { readonly kind: 'add'; readonly added: StudioOwnNewOwner; readonly invite: boolean }
  | { readonly kind: 'remove'; readonly owner: number }
  | { readonly kind: 'invite'; readonly owner: number }

/** The sellers or owners of a property, who follow it in the portal; each change is stored at once. */
export default function OwnOwners({ id, languages }: Props) {
  const text = useText()
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const key = [...OWN_KEY, 'owners', id]
  const path = ownPath(id, '/owners')
  const { data: linked, isError } = useQuery({ queryKey: key, queryFn: () => askStudio<readonly StudioOwnOwner[]>(path) })
  const change = useMutation({
    async mutationFn(wanted: Change) {
      if (wanted.kind === 'invite') {
        await askStudio(`/owners/${wanted.owner}/invitation`, { method: 'POST' })
        return await askStudio<readonly StudioOwnOwner[]>(path)
      }
      if (wanted.kind === 'remove')
        return await askStudio<readonly StudioOwnOwner[]>(`${path}/${wanted.owner}/remove`, { method: 'POST' })
      const { kind: _, ...body } = wanted
      return await askStudio<readonly StudioOwnOwner[]>(path, { method: 'POST', body })
    },
    async onSuccess(owners, { kind }) {
      client.setQueryData(key, owners)
      if (kind === 'add') setAdding(false)
      // What had the focus may be gone.
      if (kind !== 'invite') heading.current?.focus()
      await client.invalidateQueries({ queryKey: ['owners'] })
    },
  })
  return (
    <section className="stack gap-3 one-column" aria-labelledby={title}>
      <div>
        <h3 id={title} ref={heading} tabIndex={-1} className="medium no-ring-focus">
          {text('studio.owners.of')}
        </h3>
        <p className="quiet small measure">{text('studio.owners.of.words')}</p>
      </div>
      {linked === undefined && <p role="status">{text(isError ? 'studio.failed.action' : 'studio.loading')}</p>}
      <ul className="list gap-2">
        {linked?.map((owner) => (
          <OwnerLine key={owner.id} owner={owner} isPending={change.isPending} onChange={(wanted) => change.mutate(wanted)} />
        ))}
      </ul>
      <OwnerPicker
        // A choice closes the list and empties the field.
        key={linked?.map((owner) => owner.id).join()}
        linked={linked?.map((owner) => owner.id) ?? []}
        onPick={(owner) => change.mutate({ kind: 'link', owner })}
        isDisabled={change.isPending}
      />
      {isAdding ? (
        <NewOwner
          languages={languages}
          isPending={change.isPending}
          onAdd={(added, invite) => change.mutate({ kind: 'add', added, invite })}
          onClose={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button size="small" variant="secondary" onClick={() => setAdding(true)}>
            <Icon of={Plus} size={16} /> {text('studio.owners.of.new')}
          </Button>
        </div>
      )}
      <Problem words={change.isError ? change.error.message : null} size="small" />
    </section>
  )
}

interface LineProps {
  readonly owner: StudioOwnOwner
  readonly isPending: boolean
  readonly onChange: (wanted: Change) => void
}

function OwnerLine({ owner: { id, name, email, state }, isPending, onChange }: LineProps) {
  const text = useText()
  const whom = <span className="visually-hidden"> {text('studio.owners.for', { name })}</span>
  return (
    <li className="row wrap apart gap-2 box surface pad-card">
      <span className="stack gap-line narrows small">
        <strong>{name}</strong>
        <span className="quiet">{email}</span>
      </span>
      <span className="row wrap gap-2">
        <Badge tone={TONES[state]} shape="pill">
          {text(`studio.owners.state.${state}`)}
        </Badge>
        {state !== 'active' && (
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => onChange({ kind: 'invite', owner: id })}>
            {text(state === 'invited' ? 'studio.owners.invite.again' : 'studio.owners.invite')}
            {whom}
          </Button>
        )}
        <Button size="small" variant="text" disabled={isPending} onClick={() => onChange({ kind: 'remove', owner: id })}>
          {text('studio.owners.of.remove')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  )
}
