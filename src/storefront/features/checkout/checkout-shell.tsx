import type { ReactNode } from 'react'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSite } from '../../shared/site.ts'
import blockStyles from './blocks/checkout-block.module.css'
import { GoOn } from './blocks/checkout-block.tsx'
import styles from './checkout.module.css'
import fieldStyles from './checkout-fields.module.css'
import shell from './checkout-shell.module.css'
import summaryStyles from './checkout-summary.module.css'

const { contacts, summary } = texts
const TITLES = Object.values(texts.blocks)
/** Holds the line of a sum that is not counted yet. */
const NO_SUM = '\u00a0'

/**
 * The checkout of a guest before anything is known: the same blocks in the same places, with bars where words and
 * fields will be. The server renders it, and it stays until the real one can take its place.
 */
export function CheckoutShell() {
  return (
    <div className={styles.checkout} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      <div className={styles.blocks} aria-hidden="true">
        {TITLES.map((title, index) => (
          <div key={title} className={blockStyles.block} data-state={index === 0 ? 'open' : 'waiting'}>
            <div className={blockStyles.head}>
              <p className={blockStyles.title}>
                <span className={blockStyles.number}>{index + 1}</span>
                {title}
              </p>
            </div>
            {index === 0 && (
              <div className={blockStyles.body}>
                <Contacts />
              </div>
            )}
          </div>
        ))}
      </div>
      <div className={styles.side} aria-hidden="true">
        <Summary />
      </div>
    </div>
  )
}

/** As wide and as high as the words that it stands for. */
function Bar({ children }: { children: ReactNode }) {
  return <span className={shell.bar}>{children}</span>
}

function Field({ label, hint }: { label: string; hint?: string }) {
  return (
    <div className={shell.field}>
      <p className={shell.small}>
        <Bar>{label}</Bar>
      </p>
      <div className={shell.control} />
      {hint && (
        <p className={shell.small}>
          <Bar>{hint}</Bar>
        </p>
      )}
    </div>
  )
}

function Contacts() {
  const { language } = useSite().site
  return (
    <>
      <p className={fieldStyles.lead}>
        <Bar>{contacts.signIn} </Bar>
        <span className={classNames(fieldStyles.link, shell.link)}>
          <Bar>{contacts.signInLink}</Bar>
        </span>
        <Bar>{contacts.signInWhy}</Bar>
      </p>
      <div className={fieldStyles.phone}>
        <p>
          <Bar>{contacts.phoneWhy}</Bar>
        </p>
        <Field label={contacts.phone} />
        <div className={classNames(shell.control, shell.filled)} />
      </div>
      <div className={fieldStyles.fields}>
        <Field label={contacts.fio} hint={language === 'ru' ? contacts.fioHint : undefined} />
        <Field label={contacts.email} hint={contacts.emailHint} />
        <div className={shell.switch}>
          <div>
            <p className={shell.ui}>
              <Bar>{contacts.gift}</Bar>
            </p>
            <p className={shell.small}>
              <Bar>{contacts.giftHint}</Bar>
            </p>
          </div>
        </div>
        <GoOn total={NO_SUM}>
          <div className={classNames(shell.control, shell.filled, shell.button)} />
        </GoOn>
      </div>
    </>
  )
}

/** Which of the two has its place is known to the style sheet alone. */
function Summary() {
  return (
    <>
      <div className={shell.narrow}>
        <div className={summaryStyles.folded}>
          <p className={summaryStyles.fold}>
            <span className={summaryStyles.show}>{summary.show}</span>
          </p>
        </div>
      </div>
      <div className={shell.wide}>
        <div className={summaryStyles.summary}>
          <p className={summaryStyles.title}>{summary.title}</p>
          {[1, 2].map((line) => (
            <div key={line} className={shell.line}>
              <div className={shell.photo} />
              <p>
                <Bar>{summary.title}</Bar>
              </p>
            </div>
          ))}
          <div className={shell.sums} />
        </div>
      </div>
    </>
  )
}
