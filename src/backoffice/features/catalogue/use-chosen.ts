import { useState } from 'react'

/** The rows of a list that something is to be done to at once. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())

  function choose(id: number, isOn: boolean) {
    const next = new Set(ids)
    if (isOn) next.add(id)
    else next.delete(id)
    setIds(next)
  }

  return { ids, choose, clear: () => setIds(new Set()) }
}
