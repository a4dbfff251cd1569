import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { confirmEmail } from '#contract/profile.ts'
import { auth } from '#site-texts/auth.ts'
import { profile } from '#site-texts/profile.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { loadVisitorData, useVisitorData } from '../../app/visitor-data.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './section.module.css'

const words = profile.confirmation

type Outcome = { email: string } | { words: string }

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
        {words.checking}
      </p>
    )
  }
  const isDone = 'email' in outcome
  return (
    <div role="status">
      <EmptyState
        title={isDone ? words.done : words.failed}
        actions={
          <>
            {isKnown ? (
              <Button onClick={onGoOn}>{profile.title}</Button>
            ) : (
              <Button onClick={() => openPopup('auth', { mode: 'profile', returnTo: sectionPath('personalData') })}>
                {words.toProfile}
              </Button>
            )}
            <LinkButton as={Link} to="/" look="secondary">
              {words.toHome}
            </LinkButton>
          </>
        }
      >
        <p>{isDone ? words.doneText(outcome.email) : `${outcome.words} ${words.failedText}`}</p>
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
    return { words: error instanceof ApiError ? error.answer.message : auth.noResponse }
  }
}
