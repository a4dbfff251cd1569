import { useEffect, useRef } from 'react'
import { pickupPoints as words } from '#site-texts/pickup-points.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Choice } from './choice.ts'
import { ChoiceCard, type ChoiceTerms } from './choice-card.tsx'
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
                    look="secondary"
                    size="small"
                    aria-label={`${isChosen ? words.chosen : words.choose}: ${choice.address}`}
                    disabled={isChosen}
                    onClick={() => onChoose(choice)}
                  >
                    {isChosen ? words.chosen : words.choose}
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  aria-expanded={isLooked}
                  aria-label={`${isLooked ? words.less : words.details}: ${choice.address}`}
                  onClick={() => onLook(isLooked ? null : choice.id)}
                >
                  {isLooked ? words.less : words.details}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {more && (
        <Button wide look="secondary" loading={more.isLoading} loadingLabel={words.loading} onClick={more.run}>
          {words.more}
        </Button>
      )}
    </>
  )
}
