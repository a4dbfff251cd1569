import { Check, Circle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { openShop, type StaffOpening, takeShopPages } from '#contract/staff/staff-opening.ts'
import { type OpeningItemKey, openingObstacles } from '#rules/opening/opening-list.ts'
import { opening as texts } from '#site-texts/backoffice/opening.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { DetailsForm } from '../../features/opening/details-form.tsx'
import { FirstProductForm } from '../../features/opening/first-product-form.tsx'
import { LookForm } from '../../features/opening/look-form.tsx'
import { ShopForm } from '../../features/opening/shop-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { useOpening } from '../../shared/opening.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './opening-page.module.css'

type Item = StaffOpening['items'][number]
type Step = 'details' | 'look' | 'shop' | 'product' | 'open'

/** Steps that are forms here; requisites are a part of the first. */
const FORMS: Partial<Record<OpeningItemKey, Step>> = {
  details: 'details',
  requisites: 'details',
  look: 'look',
  shop: 'shop',
  product: 'product',
}
/** Those that only the server's environment can do. */
const ENVIRONMENT: readonly OpeningItemKey[] = ['hosts', 'payments', 'instalments', 'sms', 'letters']

export default function OpeningPage() {
  return (
    <ForPermission permission="shop.open">
      <Opening />
    </ForPermission>
  )
}

function Opening() {
  const loaded = useOpening()
  const [step, setStep] = useState<Step | null>(null)
  const failed = useFailure()

  async function press(send: () => Promise<StaffOpening>, said: string) {
    try {
      loaded.set(await send())
      showToast({ text: said })
    } catch (error) {
      if (failed(error).code !== null) loaded.reload()
    }
  }

  const left = loaded.data?.items.filter(({ isDone }) => !isDone) ?? []
  const all = loaded.data?.items.length ?? 0

  return (
    <Screen title={texts.title} lead={loaded.data && texts.lead(left.length, all)}>
      <WhenLoaded loaded={loaded}>
        {(opening) => {
          const body = { expectedVersion: opening.version }
          const close = () => setStep(null)
          const form = { opening, onDone: loaded.set, onClose: close }
          const isReady = openingObstacles(opening.items).length === 0
          return (
            <div className={styles.screen}>
              {opening.isOpen ? (
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
              ) : (
                isReady && (
                  <Notice
                    tone="success"
                    title={texts.readyTitle}
                    action={
                      <Button size="small" onClick={() => setStep('open')}>
                        {texts.open}
                      </Button>
                    }
                  >
                    {texts.readyText}
                  </Notice>
                )
              )}
              {left.length > 0 && (
                <section aria-labelledby="opening-left">
                  <h2 id="opening-left" className={styles.title}>
                    {texts.left}
                  </h2>
                  <ol className={styles.items}>
                    {left.map((item) => (
                      <li key={item.key} className={styles.item}>
                        <Circle {...iconProps} className={styles.icon} />
                        <div className={styles.words}>
                          <h3 className={styles.name}>
                            {texts.items[item.key].title} {!item.isNeeded && <Mark tone="plain">{texts.optional}</Mark>}
                          </h3>
                          <p>{texts.items[item.key].text}</p>
                          <Missing item={item} hosts={opening.hosts} />
                        </div>
                        <div className={styles.action}>
                          <Action
                            item={item}
                            onForm={setStep}
                            onPages={() => void press(() => browserApi(takeShopPages, { body }), texts.pagesTaken)}
                          />
                        </div>
                      </li>
                    ))}
                  </ol>
                  {!opening.isOpen && (
                    <p className={styles.note}>
                      {texts.import} {texts.demonstration}
                    </p>
                  )}
                </section>
              )}
              {left.length < all && (
                <section aria-labelledby="opening-done">
                  <h2 id="opening-done" className={styles.title}>
                    {texts.done}
                  </h2>
                  <ul className={styles.done}>
                    {opening.items
                      .filter(({ isDone }) => isDone)
                      .map(({ key }) => (
                        <li key={key} className={styles.doneItem}>
                          <Check {...iconProps} className={styles.check} />
                          <DoneName itemKey={key} onForm={setStep} />
                        </li>
                      ))}
                  </ul>
                </section>
              )}
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

/** What exactly is missing, by its name. */
function Missing({ item: { key, missing }, hosts }: { item: Item; hosts: readonly string[] }): ReactNode {
  if (key === 'requisites' && missing.length > 0) return <p className={styles.missing}>{texts.innDiffers}</p>
  if (missing.length === 0) return null
  if (key === 'priceBooks') return <p className={styles.missing}>{texts.currencies(missing.join(', '))}</p>
  if (key === 'documents') {
    const names = missing.map((name) => texts.documents[name] ?? name)
    return <p className={styles.missing}>{texts.missingDocuments(names.join('; '))}</p>
  }
  if (!ENVIRONMENT.includes(key)) return null
  return (
    <p className={styles.missing}>
      {texts.variables(missing.length)}{' '}
      {missing.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      {key === 'hosts' && ` (${hosts.join(', ')})`}
    </p>
  )
}

type ActionProps = { item: Item; onForm(step: Step): void; onPages(): void }

function Action({ item: { key, missing }, onForm, onPages }: ActionProps): ReactNode {
  const { action, title } = texts.items[key]
  // The number of the documents is right, and that of the receipts is the server's.
  if (action === null || (key === 'requisites' && missing.length > 0)) return null
  const form = FORMS[key]
  const about = { size: 'small', variant: 'secondary', 'aria-label': `${action}: ${title}` } as const
  if (form)
    return (
      <Button {...about} onClick={() => onForm(form)}>
        {action}
      </Button>
    )
  if (key === 'documents')
    return (
      <Button {...about} onClick={onPages}>
        {action}
      </Button>
    )
  if (key === 'priceBooks')
    return (
      <LinkButton as={Link} to="/price-list" {...about}>
        {action}
      </LinkButton>
    )
  return (
    <LinkButton href="/" {...about}>
      {action}
    </LinkButton>
  )
}

/** What was written here can be written anew here; the first shop and the first piece are changed elsewhere. */
function DoneName({ itemKey, onForm }: { itemKey: OpeningItemKey; onForm(step: Step): void }): ReactNode {
  const { title } = texts.items[itemKey]
  const form = FORMS[itemKey]
  if (form !== 'details' && form !== 'look') return title
  return (
    <button type="button" className={styles.again} onClick={() => onForm(form)}>
      {title}
    </button>
  )
}
