import { useMutation } from '@tanstack/react-query'
import { Lock, Store } from 'lucide'
import type { StudioFile, StudioFileBase } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly file: StudioFile
  readonly base: StudioFileBase
  readonly mayEdit: boolean
}

/** What of a file is the brand's, and the way back to that. */
export function BrandNotice({ file: { file, hash }, base: { name, isOwn, locks }, mayEdit }: Props) {
  const text = useText()
  const sessions = useSessions()
  const takeBack = useMutation({
    mutationFn: async () => {
      await sessions.flushAll()
      await sessions.apply([{ file, hash, text: null }], text('studio.brand.take-back'))
    },
  })
  const whole = locks.find(({ pointer }) => pointer === '')
  // Every office has a site.json of its own, which is merged with the brand's.
  if (file === 'site.json') return null
  return (
    <Notice className={`small pad-3 flex gap-2 ${styles.restored}`}>
      <Icon of={whole === undefined ? Store : Lock} size={18} />
      <div className="stack gap-2">
        {whole !== undefined && <p>{text('json-form.fixed', { why: whole.why })}</p>}
        {whole === undefined && !isOwn && <p>{text('studio.brand.inherited', { base: name })}</p>}
        {isOwn && <p>{text('studio.brand.own', { base: name })}</p>}
        {isOwn && mayEdit && (
          <div>
            <Button size="small" variant="secondary" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {text('studio.brand.take-back')}
            </Button>
          </div>
        )}
        {takeBack.isError && (
          <p className="wrong" role="alert">
            {takeBack.error.message}
          </p>
        )}
      </div>
    </Notice>
  )
}

export function isWhollyFixed(base: StudioFileBase | undefined): boolean {
  return base?.locks.some(({ pointer }) => pointer === '') ?? false
}
