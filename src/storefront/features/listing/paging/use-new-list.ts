import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { POPUP_PARAMETER } from '../../../shared/popups/popup-address.ts'

/**
 * After a choice: how many there are now is read out, and the beginning of the new list is on the screen. `list` names
 * the list, however much of it is shown.
 */
export function useNewList(list: string, tools: RefObject<HTMLElement | null>, notify: () => void): void {
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isCovered = new URLSearchParams(search).has(POPUP_PARAMETER)
  const reported = useRef(list)
  const seen = useRef(list)

  useEffect(() => {
    if (reported.current === list) return
    reported.current = list
    notify()
  })

  useEffect(() => {
    // Under a sheet nothing is looked at yet; where Back leads to, the router scrolls.
    if (isCovered || seen.current === list) return
    seen.current = list
    const isAbove = (tools.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove && !isBack) tools.current?.scrollIntoView({ block: 'start' })
  }, [isCovered, isBack, list, tools])
}
