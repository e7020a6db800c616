import { Search } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import view from './View.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ViewSearch({ label, value, onChange }: Props) {
  return (
    <div className={`relative ${view.search}`}>
      <Icon of={Search} size={16} />
      <TextInput
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
