import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#schemas/language.ts'
import { Choice } from './Choice.tsx'
import { MailView } from './MailView.tsx'
import type { MailEntry } from './messages.ts'
import { Rail } from './Rail.tsx'
import { useAddress } from './use-address.ts'
import styles from './Workbench.module.css'

/** The widths of mail programs on telephones and computers. */
const WIDTHS = ['360', '600'] as const
const SCHEMES = ['light', 'dark'] as const
/** Shows all widths or both schemes side by side. */
const ALL = 'all'

/** The list of all mails of the server, and one of them as HTML and text. */
export function Mails() {
  const [chosen, choose] = useAddress({ mail: '', language: 'fr', width: ALL, scheme: ALL })
  const language = LANGUAGES.find((known) => known === chosen.language) ?? 'fr'
  const { data: mails = [], error } = useQuery({ queryKey: ['mails', language], queryFn: () => readMails(language) })
  const mail = mails.find(({ name }) => name === chosen.mail) ?? mails[0]
  return (
    <div className={styles.workbench}>
      <Rail
        label="Mails"
        entries={mails.map(({ name, recipient, faults }) => ({
          name,
          note: faults.length === 0 ? recipient : `${recipient} · ${faults.length} faults`,
          description: `To the ${recipient}`,
        }))}
        current={mail?.name ?? ''}
        onChoose={(name) => choose({ mail: name })}
      />
      {error !== null && <p role="alert">{error.message}</p>}
      {mail !== undefined && (
        <MailView
          mail={mail}
          widthsPx={chosenOf(WIDTHS, chosen.width).map(Number)}
          schemes={chosenOf(SCHEMES, chosen.scheme)}
          controls={
            <>
              <Choice label="Language" value={language} options={LANGUAGES} onChange={(next) => choose({ language: next })} />
              <Choice label="Width" value={chosen.width} options={[ALL, ...WIDTHS]} onChange={(width) => choose({ width })} />
              <Choice
                label="Scheme"
                value={chosen.scheme}
                options={[ALL, ...SCHEMES]}
                onChange={(scheme) => choose({ scheme })}
              />
            </>
          }
        />
      )}
    </div>
  )
}

function chosenOf<Value extends string>(values: readonly Value[], chosen: string): readonly Value[] {
  const [one] = values.filter((value) => value === chosen)
  return one === undefined ? values : [one]
}

async function readMails(language: string): Promise<readonly MailEntry[]> {
  const response = await fetch(`/workbench/api/mails?language=${language}`)
  const body = await response.json()
  if (!response.ok) throw new Error(body.error)
  return body
}
