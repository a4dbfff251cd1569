import { useEffect, useState } from 'react'
import { useFavoriteCount } from '../../state/favorites/favorites-store.ts'
import { useVisitorData } from '../../state/visitor-data.ts'

/** When nobody can say who the visitor is, they are a guest. */
const PATIENCE_MS = 3000

/** Before it is known who the visitor is, a list that looks empty may belong to a customer whose list is elsewhere. */
export function useIsListKnown(): boolean {
  const visitor = useVisitorData()
  const count = useFavoriteCount()
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return count !== null && (count > 0 || visitor !== null || hasWaited)
}
