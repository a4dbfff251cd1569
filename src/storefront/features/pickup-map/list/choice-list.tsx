import { useEffect, useRef } from 'react'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Choice } from '../choice.ts'
import { ChoiceCard, type ChoiceTerms } from '../choice-card.tsx'
import styles from './choice-list.module.css'

type ChoiceListProps = {
  choices: readonly Choice[]
  value: string | null
  /** The one that is looked at. */
  looked: string | null
  termsOf(choice: Choice): ChoiceTerms | null
  onLook(id: string | null): void
  onChoose(choice: Choice): void
  more?: { run(): void; isLoading: boolean } | undefined
}

/** Everything the map can do, for those who read: what to choose by, details on demand, the choice itself. */
export function ChoiceList({ choices, value, looked, termsOf, onLook, onChoose, more }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (looked) list.current?.querySelector('[data-looked]')?.scrollIntoView({ block: 'nearest' })
  }, [looked])

  return (
    <>
      <ul className={styles.list} ref={list}>
        {choices.map((choice) => {
          const isLooked = choice.id === looked
          const isChosen = choice.id === value
          return (
            <li
              key={choice.id}
              className={classNames(styles.item, isLooked && styles.looked)}
              data-looked={isLooked || undefined}
              aria-current={isChosen || undefined}
            >
              <ChoiceCard
                choice={choice}
                terms={termsOf(choice)}
                isChosen={isChosen}
                isOpen={isLooked}
                onChoose={() => onChoose(choice)}
              />
              <div className={styles.buttons}>
                {!isLooked && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${isChosen ? texts.chosen : texts.choose}: ${choice.address}`}
                    disabled={isChosen}
                    onClick={() => onChoose(choice)}
                  >
                    {isChosen ? texts.chosen : texts.choose}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  aria-expanded={isLooked}
                  aria-label={`${isLooked ? texts.less : texts.details}: ${choice.address}`}
                  onClick={() => onLook(isLooked ? null : choice.id)}
                >
                  {isLooked ? texts.less : texts.details}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {more && (
        <Button fullWidth variant="secondary" loading={more.isLoading} loadingLabel={texts.loading} onClick={more.run}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
