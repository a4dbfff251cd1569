import { useCallback, useEffect, useRef } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { readDocuments } from '#contract/content/documents.ts'
import type { ConsentPurpose } from '#rules/content/document-versions.ts'

export type ConsentVersions = Record<ConsentPurpose, string>

async function load(): Promise<ConsentVersions | null> {
  try {
    const { personalData, offer, advertising } = (await browserApi(readDocuments, {})).data.consents
    return { personalData: personalData.version, offer: offer.version, advertising: advertising.version }
  } catch {
    return null
  }
}

/** The versions that were in force when the boxes were shown: an order is sent with what was read, not with what came after. */
export function useConsentVersions() {
  const asked = useRef<Promise<ConsentVersions | null>>(null)
  const renew = useCallback(() => {
    asked.current = load()
  }, [])
  useEffect(renew, [renew])

  /** Null when they could not be read now either. */
  async function read(): Promise<ConsentVersions | null> {
    const versions = await asked.current
    if (versions) return versions
    renew()
    return asked.current
  }
  return { read, renew }
}
