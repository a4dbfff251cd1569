import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type ConsentPurpose, versionAddress } from '#rules/content/document-versions.ts'
import type { Language } from '#rules/location/site.ts'

const PAGES = new URL('../../shops/lunnitsa/content/pages/', import.meta.url)

type DocumentFile = { kind?: string; versionDay: string; consents?: ConsentPurpose[] }

/** Parsing the documents takes longer than the order that needs them, and most tests order more than once. */
const found = new Map<string, string>()

/** The version of a consent in a shop that was filled from its files and edited by nobody yet. */
export function consentInForce(purpose: ConsentPurpose, language: Language): string {
  const key = `${language} ${purpose}`
  const address = found.get(key) ?? findConsent(purpose, language)
  found.set(key, address)
  return address
}

function findConsent(purpose: ConsentPurpose, language: Language): string {
  for (const name of readdirSync(new URL(`${language}/`, PAGES))) {
    const { versionDay, consents } = parse(readFileSync(new URL(`${language}/${name}`, PAGES), 'utf8')) as DocumentFile
    if (consents?.includes(purpose)) return versionAddress(`/${name.replace(/\.yaml$/, '')}`, versionDay)
  }
  throw new RangeError(`no document of the ${language} site holds the consent ${purpose}`)
}

/** What a checkout sends when both boxes that an order needs are ticked. */
export function consentsInForce(language: Language) {
  return { personalData: consentInForce('personalData', language), offer: consentInForce('offer', language) }
}
