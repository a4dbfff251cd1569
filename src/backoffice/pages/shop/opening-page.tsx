import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { openShop, type StaffOpening, takeShopPages } from '#contract/staff/staff-opening.ts'
import { openingObstacles } from '#rules/opening/opening-list.ts'
import { opening as texts } from '#site-texts/backoffice/opening.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { DetailsForm } from '../../features/opening/details-form.tsx'
import { DoneItems } from '../../features/opening/done-items.tsx'
import { FirstProductForm } from '../../features/opening/first-product-form.tsx'
import { LeftItems } from '../../features/opening/left-items.tsx'
import { LookForm } from '../../features/opening/look-form.tsx'
import type { OpeningStep } from '../../features/opening/opening-step.ts'
import { ShopForm } from '../../features/opening/shop-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { useOpening } from '../../shared/opening.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './opening-page.module.css'

export default function OpeningPage() {
  return (
    <ForPermission permission="shop.open">
      <Opening />
    </ForPermission>
  )
}

function Opening() {
  const loaded = useOpening()
  const [step, setStep] = useState<OpeningStep | null>(null)
  const failed = useFailure()

  async function press(send: () => Promise<StaffOpening>, said: string) {
    try {
      loaded.set(await send())
      showToast({ text: said })
    } catch (error) {
      if (failed(error).code !== null) loaded.reload()
    }
  }

  const items = loaded.data?.items ?? []
  const left = items.filter(({ isDone }) => !isDone)
  const done = items.filter(({ isDone }) => isDone)

  return (
    <Screen title={texts.title} lead={loaded.data && texts.lead(left.length, items.length)}>
      <WhenLoaded loaded={loaded}>
        {(opening) => {
          const body = { expectedVersion: opening.version }
          const close = () => setStep(null)
          const form = { opening, onDone: loaded.set, onClose: close }
          return (
            <div className={styles.screen}>
              <ReadyNotice opening={opening} onOpen={() => setStep('open')} />
              {left.length > 0 && (
                <LeftItems
                  opening={opening}
                  items={left}
                  onForm={setStep}
                  onPages={() => void press(() => browserApi(takeShopPages, { body }), texts.pagesTaken)}
                />
              )}
              {done.length > 0 && <DoneItems items={done} onForm={setStep} />}
              {step === 'details' && <DetailsForm {...form} />}
              {step === 'look' && <LookForm {...form} />}
              {step === 'shop' && <ShopForm {...form} />}
              {step === 'product' && <FirstProductForm {...form} />}
              {step === 'open' && (
                <AskFirst
                  title={texts.open}
                  text={texts.openAsk}
                  onYes={() => press(() => browserApi(openShop, { body }), texts.opened)}
                  onClose={close}
                />
              )}
            </div>
          )
        }}
      </WhenLoaded>
    </Screen>
  )
}

/** Nothing stands in the way any more, or the shop is open already. */
function ReadyNotice({ opening, onOpen }: { opening: StaffOpening; onOpen(): void }) {
  if (opening.isOpen)
    return (
      <Notice
        tone="success"
        title={texts.openedTitle}
        action={
          <LinkButton href="/" size="small" variant="secondary">
            {texts.toShop}
          </LinkButton>
        }
      >
        {texts.openedText}
      </Notice>
    )
  if (openingObstacles(opening.items).length > 0) return null
  return (
    <Notice
      tone="success"
      title={texts.readyTitle}
      action={
        <Button size="small" onClick={onOpen}>
          {texts.open}
        </Button>
      }
    >
      {texts.readyText}
    </Notice>
  )
}
