import { Check, Clock, CreditCard, MapPin, Phone } from 'lucide-react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { type Choice, hoursText, paymentText } from './choice.ts'
import styles from './choice-card.module.css'

/** In words, ready to be shown: «250 ₽», «18–20 ноября». */
export type ChoiceTerms = { price?: string | undefined; date?: string | undefined }

type ChoiceCardProps = {
  choice: Choice
  terms: ChoiceTerms | null
  isChosen: boolean
  /** Everything there is to know; otherwise what one chooses by. */
  isOpen: boolean
  onChoose(): void
}

export function ChoiceCard({ choice, terms, isChosen, isOpen, onChoose }: ChoiceCardProps) {
  const small = { ...iconProps, size: 16 }
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.title}>{choice.title}</p>
        {terms && (terms.date || terms.price) && (
          <p className={styles.terms}>
            {terms.date && <span>{terms.date}</span>}{' '}
            {terms.price && <span className={styles.price}>{terms.price}</span>}
          </p>
        )}
      </div>
      <p className={styles.address}>
        {preventOrphans(choice.address)}
        {choice.metro && <span className={styles.metro}>{texts.metro(choice.metro)}</span>}
      </p>
      <p className={styles.fact}>
        <Clock {...small} />
        {hoursText(choice.hours)}
      </p>
      {isOpen && (
        <>
          <p className={styles.fact}>
            <CreditCard {...small} />
            {paymentText(choice).join(', ')}
          </p>
          {choice.howToFind && (
            <p className={styles.fact}>
              <MapPin {...small} />
              {preventOrphans(choice.howToFind)}
            </p>
          )}
          {choice.phone && (
            <p className={styles.fact}>
              <Phone {...small} />
              <a className={styles.phone} href={`tel:${choice.phone.replace(/[^+\d]/g, '')}`}>
                {choice.phone}
              </a>
            </p>
          )}
          {isChosen ? (
            <p className={styles.chosen}>
              <Check {...small} />
              {texts.chosen}
            </p>
          ) : (
            <Button size="small" onClick={onChoose}>
              {texts.choose}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
