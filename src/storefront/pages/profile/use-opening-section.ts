import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { startLoad } from '#client/calls/use-loaded.ts'
import { profileOrders } from '#contract/ordering/orders.ts'
import { sectionPath } from '../../features/profile/section-path.ts'

/**
 * Whoever has ordered comes for their orders; everybody else begins with their name. True while it is not known which,
 * and only where the address names no section.
 */
export function useOpeningSection(isOpen: boolean): boolean {
  const navigate = useNavigate()
  const [isDecided, setDecided] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    return startLoad((signal) => browserApi(profileOrders, { query: {} }, { signal }), {
      onData({ orders }) {
        if (orders.length === 0) return setDecided(true)
        void navigate(sectionPath('ordersData'), { replace: true, preventScrollReset: true })
      },
      // A guest, or a shop that does not answer: the first section says so in its own words.
      onError: () => setDecided(true),
    })
  }, [isOpen, navigate])

  return isOpen && !isDecided
}
