import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { FieldMessages } from '../fields/field.tsx'
import { iconProps } from '../icons/icon-props.ts'
import styles from './calendar.module.css'
import { addMonths, clampDay, dayAfterKey, monthOf, weeksOf } from './month-days.ts'

export type CalendarTexts = {
  label: string
  previousMonth: string
  nextMonth: string
  /** From Monday: shown, and read out. */
  weekdays: readonly string[]
  weekdayNames: readonly string[]
  today: string
  /** How to move by keyboard. */
  keys: string
  /** «ноябрь 2026» */
  monthName: (month: string) => string
  /** «вторник, 17 ноября 2026» */
  dayName: (day: string) => string
}

export type CalendarProps = {
  texts: CalendarTexts
  /** `yyyy-mm-dd`; null: none yet. */
  value: string | null
  onChange: (day: string) => void
  today: string
  min: string
  max: string
  /** Days between the first and the last that cannot be chosen all the same. */
  isClosed?: (day: string) => boolean
  error?: React.ReactNode
}

/** A month at a time. One day is in the Tab order; arrows, Home, End, Page Up and Page Down move from there. */
export function Calendar({ texts, value, onChange, today, min, max, isClosed, error }: CalendarProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [day, setDay] = useState(() => clampDay(value ?? today, min, max))
  const isMoved = useRef(false)
  const month = monthOf(day)
  const describing = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')

  // A key has moved the day, maybe to a month that was not drawn yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the day
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [day])

  function press(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, day)
    if (next === null) return
    event.preventDefault()
    isMoved.current = true
    setDay(clampDay(next, min, max))
  }

  const cannotBeChosen = (one: string) => one < min || one > max || (isClosed?.(one) ?? false)
  function choose(one: string) {
    setDay(one)
    onChange(one)
  }
  const turn = (count: number) => setDay(clampDay(`${addMonths(month, count)}-01`, min, max))
  return (
    <div className={styles.calendar}>
      <MonthHead id={`${id}-month`} month={month} onTurn={turn} texts={texts} min={min} max={max} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons with the columns of a table
        role="grid"
        className={styles.grid}
        aria-label={texts.label}
        aria-describedby={describing}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {texts.weekdays.map((name, index) => (
              <th key={name} scope="col" abbr={texts.weekdayNames[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, index) =>
                one === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that an empty cell has
                  <td key={index} />
                ) : (
                  <DayCell
                    key={one}
                    day={one}
                    isToday={one === today}
                    isChosen={one === value}
                    isInTabOrder={one === day}
                    isClosed={cannotBeChosen(one)}
                    onChoose={choose}
                    texts={texts}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.keys} id={`${id}-hint`}>
        {texts.keys}
      </p>
      <FieldMessages id={id} error={error} />
    </div>
  )
}

type MonthHeadProps = Pick<CalendarProps, 'texts' | 'min' | 'max'> & {
  id: string
  month: string
  onTurn(count: number): void
}

function MonthHead({ id, month, onTurn, texts, min, max }: MonthHeadProps) {
  return (
    <div className={styles.head}>
      <IconButton
        label={texts.previousMonth}
        icon={<ChevronLeft {...iconProps} />}
        aria-disabled={month <= monthOf(min) || undefined}
        onClick={() => month > monthOf(min) && onTurn(-1)}
      />
      <p className={styles.month} id={id} aria-live="polite">
        {texts.monthName(month)}
      </p>
      <IconButton
        label={texts.nextMonth}
        icon={<ChevronRight {...iconProps} />}
        aria-disabled={month >= monthOf(max) || undefined}
        onClick={() => month < monthOf(max) && onTurn(1)}
      />
    </div>
  )
}

type DayCellProps = {
  day: string
  isToday: boolean
  isChosen: boolean
  isInTabOrder: boolean
  isClosed: boolean
  onChoose(day: string): void
  texts: CalendarTexts
}

function DayCell({ day, isToday, isChosen, isInTabOrder, isClosed, onChoose, texts }: DayCellProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which can be chosen
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={classNames(styles.day, isToday && styles.today, isChosen && styles.chosen)}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={isToday ? `${texts.dayName(day)}, ${texts.today}` : texts.dayName(day)}
        aria-disabled={isClosed || undefined}
        onClick={() => {
          if (!isClosed) onChoose(day)
        }}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
