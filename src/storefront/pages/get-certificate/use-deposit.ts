import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { sessionStore, withMemory } from '#client/safe-storage.ts'
import { depositAddToProfile, depositOpen, type OpenedDeposit } from '#contract/customer/deposits.ts'
import { activated, addFailure, openFailure } from '../../features/certificates/deposit-failures.ts'
import { codeOfHash, type DepositLink } from '../../features/certificates/receiving/deposit-link.ts'

/** What somebody is about to add while they sign in, which may lead over another site and back. */
const WISH_KEY = 'certificate-to-add'
const session = withMemory(sessionStore)

export function keepWish(link: DepositLink): void {
  session.writeJson(WISH_KEY, link)
}

/** Given out once. */
export function takeWish(): DepositLink | null {
  const wish = session.readJson(WISH_KEY, parseLink)
  session.remove(WISH_KEY)
  return wish
}

function parseLink(value: unknown): DepositLink | null {
  const { id, code } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return typeof id === 'string' && typeof code === 'string' ? { id, code } : null
}

/** The code of the letter's link: read once, and taken out of the address at once, so that nobody copies it along. */
export function useCodeOfLink(): string {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  useEffect(() => {
    const found = codeOfHash(hash)
    if (!found) return
    setCode(found)
    void navigate({ pathname, search, hash: '' }, { replace: true, state, preventScrollReset: true })
  }, [pathname, search, hash, state, navigate])
  return code
}

export type DepositFailure = { text: string; code: string | null }

/** The server alone decides what is opened: until it has said so, the envelope is closed. */
export function useDeposit() {
  const [opened, setOpened] = useState<{ link: DepositLink; deposit: OpenedDeposit } | null>(null)
  const [state, setState] = useState<'idle' | 'opening' | 'adding'>('idle')
  const [failure, setFailure] = useState<DepositFailure | null>(null)

  const open = useCallback(async (link: DepositLink): Promise<boolean> => {
    setState('opening')
    setFailure(null)
    try {
      const deposit = activated(
        await browserApi(depositOpen, { params: { depositId: link.id }, body: { authCode: link.code } }),
      )
      if (deposit) setOpened({ link, deposit })
      return deposit !== null
    } catch (error) {
      setFailure(openFailure(error))
      return false
    } finally {
      setState('idle')
    }
  }, [])

  const add = useCallback(async ({ id, code }: DepositLink): Promise<void> => {
    setState('adding')
    setFailure(null)
    try {
      await browserApi(depositAddToProfile, { params: { depositId: id }, body: { authCode: code } })
      setOpened((known) => known && { ...known, deposit: { ...known.deposit, isInProfile: true } })
    } catch (error) {
      setFailure(addFailure(error))
    } finally {
      setState('idle')
    }
  }, [])

  return { opened, state, failure, open, add, close: () => setOpened(null), forgetFailure: () => setFailure(null) }
}
