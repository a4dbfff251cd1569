import { browserApi } from '#client/calls/browser-api.ts'
import { localStore } from '#client/safe-storage.ts'
import { reportMarketingChoice } from '#contract/monitoring/marketing.ts'
import {
  type AffiliateLinks,
  attributionCookies,
  attributionOfQuery,
  forgottenCookies,
  hasAttribution,
  readAttribution,
} from '#rules/attribution/attribution.ts'

const REPORTED_KEY = 'marketing-choice'

/** The choice applies from now on, here and on the server, which is notified once. */
export async function followChoice(
  isAllowed: boolean,
  landing: string,
  networks: readonly AffiliateLinks[],
): Promise<void> {
  writeCookies(isAllowed, landing, networks)
  const choice = isAllowed ? 'yes' : 'no'
  const reported = localStore.get(REPORTED_KEY)
  // Whoever has never allowed it is not known there.
  if (reported === choice || (reported === null && !isAllowed)) return
  await browserApi(reportMarketingChoice, {})
  localStore.set(REPORTED_KEY, choice)
}

function writeCookies(isAllowed: boolean, landing: string, networks: readonly AffiliateLinks[]): void {
  const isSecure = location.protocol === 'https:'
  const lines = isAllowed
    ? attributionCookies(
        readAttribution(document.cookie, networks),
        attributionOfQuery(new URLSearchParams(landing), networks),
        isSecure,
      )
    : hasAttribution(document.cookie)
      ? forgottenCookies(isSecure)
      : []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  for (const line of lines) document.cookie = line
}
