import { certificate } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { FailureMessage } from '../../../features/checkout/placing/placement-failure.ts'
import styles from '../certificate-popups.module.css'

const texts = certificate.checkout

type PlaceFailureNoticeProps = { failure: FailureMessage | null; isBusy: boolean; onAsk(): void }

/** Why there is no order; or that nobody knows yet, and how to find out without making a second one. */
export function PlaceFailureNotice({ failure, isBusy, onAsk }: PlaceFailureNoticeProps) {
  return (
    <div className={styles.failure} aria-live="polite">
      {failure && (
        <Notice
          tone={failure.isOutcomeUnknown || failure.isMade ? 'warn' : 'error'}
          title={failure.isMade ? texts.made : failure.isOutcomeUnknown ? texts.unknown : texts.failed}
          action={
            failure.isOutcomeUnknown && (
              <Button variant="secondary" size="small" loading={isBusy} loadingLabel={texts.asking} onClick={onAsk}>
                {texts.ask}
              </Button>
            )
          }
        >
          <p>{failure.text}</p>
          {failure.isOutcomeUnknown && <p>{texts.safe}</p>}
        </Notice>
      )}
    </div>
  )
}
