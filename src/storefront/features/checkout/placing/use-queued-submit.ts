import { useEffect, useEffectEvent, useState } from 'react'
import { type Press, pressOutcome } from './queued-submit.ts'

type QueuedSubmitInput = {
  /** Everything that the press depends on is known. */
  isSettled: boolean
  finalSum: number
  next(): void
  submit(): void
}

export type QueuedSubmit = {
  held: Press['kind'] | null
  /** The sum on the button that was pressed, when another one came of the counting. */
  seen: number | null
  press(press: Press): void
  /** Something else is wanted by now. */
  forget(): void
}

/** No press is lost: one that comes while the sums are counted is carried out when they are there. */
export function useQueuedSubmit({ isSettled, finalSum, next, submit }: QueuedSubmitInput): QueuedSubmit {
  const [held, setHeld] = useState<Press | null>(null)
  const [seen, setSeen] = useState<number | null>(null)

  function carryOut(press: Press) {
    const outcome = pressOutcome(press, finalSum)
    setSeen(outcome.kind === 'differs' ? outcome.seen : null)
    if (outcome.kind === 'differs') return
    if (press.kind === 'next') next()
    else submit()
  }

  const settle = useEffectEvent(carryOut)
  useEffect(() => {
    if (!held || !isSettled) return
    setHeld(null)
    settle(held)
  }, [held, isSettled])

  return {
    held: held?.kind ?? null,
    seen,
    press(press) {
      setSeen(null)
      if (isSettled) carryOut(press)
      // Pressed again meanwhile: what was seen first is what was agreed to.
      else setHeld((before) => before ?? press)
    },
    forget() {
      setHeld(null)
      setSeen(null)
    },
  }
}
