import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { cancelStreamReminder } from '#contract/content/streams.ts'
import { streams } from '#site-texts/content/streams.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './streams.module.css'

const texts = streams.cancel

/** By a press and not by opening the link: programs that look into letters follow links. */
export function CancelReminder({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    try {
      const { title } = await browserApi(cancelStreamReminder, { body: { token } })
      setSaid(texts.done(title))
    } catch (error) {
      setSaid(errorMessage(error, streams.remind.noResponse))
    }
    setBusy(false)
  }

  return (
    <div className={styles.cancel} role="status">
      <p>{said ?? texts.ask}</p>
      {said === null && (
        <Button variant="secondary" loading={isBusy} loadingLabel={texts.working} onClick={() => void cancel()}>
          {texts.yes}
        </Button>
      )}
    </div>
  )
}
