import { referral } from '#site-texts/customer/referral.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useReferralTerms } from '../../features/referral/use-referral-terms.ts'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import info from '../info.module.css'
import { RuleList } from '../rule-list.tsx'

const texts = referral.info

/** All rules of inviting friends, with the shop's own figures. */
export default function ProgramInfoPopup({ close }: PopupProps<'programInfo'>) {
  const terms = useReferralTerms()
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={info.text}>
        {terms && (
          <>
            <RuleList title={texts.friend} rules={texts.friendRules(terms)} />
            <RuleList title={texts.you} rules={texts.yourRules(terms)} />
          </>
        )}
        <RuleList title={texts.fair} rules={texts.fairRules} />
        <div className={info.actions}>
          <AcknowledgeButton>{texts.understood}</AcknowledgeButton>
        </div>
      </div>
    </Dialog>
  )
}
