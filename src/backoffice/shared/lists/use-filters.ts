import { useSearchParams } from 'react-router'

/** A list's filters are in the address: it can be shared and survives a reload. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()

  /** What is not named stays as it was; what is empty is not asked for. */
  function look(change: Record<string, string>) {
    const next = { ...Object.fromEntries(query), ...change }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }

  return { query, setQuery, look }
}
