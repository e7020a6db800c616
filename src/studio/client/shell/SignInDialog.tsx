import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './DialogBox.module.css'
import { DialogBox } from './DialogBox.tsx'
import { isSignedOutAtom } from './studio-atoms.ts'

const ASK_AGAIN_MS = 3_000

/** The session has ended: the user signs in in another tab, and the form keeps its text. */
export function SignInDialog() {
  const [isSignedOut, setSignedOut] = useAtom(isSignedOutAtom)
  return isSignedOut ? <SignInAgain onSignedIn={() => setSignedOut(false)} /> : null
}

function SignInAgain({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { isSuccess } = useQuery({
    queryKey: ['signed-in-again'],
    queryFn: () => askStudio('/account'),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!isSuccess) return
    onSignedIn()
    void queryClient.invalidateQueries()
  }, [isSuccess, onSignedIn, queryClient])
  return (
    <DialogBox title={text('studio.sign-in.title')} role="alertdialog" onClose={null}>
      <div className="stack gap-3">
        <p className="quiet measure">{text('studio.sign-in.words')}</p>
        <div className={`flow gap-3 ${styles.actions}`}>
          <LinkButton href="/studio/sign-in/" target="_blank" rel="noopener">
            {text('studio.sign-in.open')}
          </LinkButton>
        </div>
        <p role="status" className="quiet tiny">
          {text('studio.sign-in.waiting')}
        </p>
      </div>
    </DialogBox>
  )
}
