import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { confirmEmail } from '#contract/customer/profile.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sectionPath } from '../../../features/profile/section-path.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { loadVisitorData, useVisitorData } from '../../../state/visitor-data.ts'
import styles from '../section.module.css'

const texts = profile.confirmation

type Outcome = { email: string } | { texts: string }

/** The link of the letter. It works in any browser, signed in or not; what comes next is the reader's choice. */
export function EmailConfirmation({ token, onGoOn }: { token: string; onGoOn(): void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isKnown = useVisitorData()?.user.isAuth === true

  useEffect(() => {
    let isCurrent = true
    void confirmOnce(token).then((found) => {
      if (isCurrent) setOutcome(found)
    })
    return () => {
      isCurrent = false
    }
  }, [token])

  if (!outcome) {
    return (
      <p className={styles.progress} role="status">
        <Spinner />
        {texts.checking}
      </p>
    )
  }
  const isDone = 'email' in outcome
  return (
    <div role="status">
      <EmptyState
        title={isDone ? texts.done : texts.failed}
        actions={
          <>
            {isKnown ? (
              <Button onClick={onGoOn}>{profile.title}</Button>
            ) : (
              <Button onClick={() => openPopup('auth', { mode: 'profile', returnTo: sectionPath('personalData') })}>
                {texts.toProfile}
              </Button>
            )}
            <LinkButton as={Link} to="/" variant="secondary">
              {texts.toHome}
            </LinkButton>
          </>
        }
      >
        <p>{isDone ? texts.doneText(outcome.email) : `${outcome.texts} ${texts.failedText}`}</p>
      </EmptyState>
    </div>
  )
}

const asked = new Map<string, Promise<Outcome>>()

/** An effect may run twice, a link should not. */
function confirmOnce(token: string): Promise<Outcome> {
  const known = asked.get(token)
  if (known) return known
  const answer = confirm(token)
  asked.set(token, answer)
  return answer
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { email } = await browserApi(confirmEmail, { body: { token } })
    await loadVisitorData()
    return { email }
  } catch (error) {
    return { texts: errorMessage(error, auth.noResponse) }
  }
}
