import type { LetterContent } from '#rules/content/drafts/letter-draft.ts'
import { formatMoment } from '#rules/dates/format-dates.ts'
import type { Language } from '#rules/location/site.ts'
import { closing, type LetterBlock, letter } from '../../../letters/letter.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import type { LetterTexts } from '../../../letters/letter-texts.ts'

export type AccountLetter = { subject: string; text: string; html: string; url?: string; language: Language }

/** Asks whether the address is its owner's. */
export async function emailConfirmationLetter(
  texts: LetterTexts,
  { url, language }: { url: string; language: Language },
): Promise<AccountLetter> {
  const content = await texts('account-email', language, {})
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    { type: 'button', label: letterFormats(language).account.confirm, url },
    ...closing(content),
  ]
  return {
    subject: content.subject,
    url,
    language,
    ...letter({ ...content, language, origin: new URL(url).origin, blocks, why: 'address' }),
  }
}

export async function accountDeletedLetter(
  texts: LetterTexts,
  { language, origin }: { language: Language; origin: string },
): Promise<AccountLetter> {
  return accountLetter(language, origin, await texts('account-deleted', language, {}), [])
}

/** Codes and links stay out of it: whoever reads somebody's mail must not learn how to get in. */
export async function newSignInLetter(
  texts: LetterTexts,
  fact: { at: Date; device: string | null; language: Language; origin: string; timeZone: string },
): Promise<AccountLetter> {
  const { language } = fact
  const { account } = letterFormats(language)
  return accountLetter(language, fact.origin, await texts('account-sign-in', language, {}), [
    { label: account.when, value: account.moment(formatMoment(fact.at, language, fact.timeZone)) },
    { label: account.device, value: fact.device ?? account.unknownDevice },
  ])
}

/** An account of another service opens this one from now on. */
export async function serviceLinkedLetter(
  texts: LetterTexts,
  fact: { at: Date; service: string; language: Language; origin: string; timeZone: string },
): Promise<AccountLetter> {
  const { language } = fact
  const { account } = letterFormats(language)
  const content = await texts('account-service-linked', language, { service: fact.service })
  return accountLetter(language, fact.origin, content, [
    { label: account.when, value: account.moment(formatMoment(fact.at, language, fact.timeZone)) },
  ])
}

/** Goes to the e-mail of the account; of the new number it tells the last digits alone. */
export async function phoneChangedLetter(
  texts: LetterTexts,
  fact: { at: Date; phone: string; language: Language; origin: string; timeZone: string },
): Promise<AccountLetter> {
  const { language } = fact
  const { account } = letterFormats(language)
  const content = await texts('account-phone-changed', language, { ending: fact.phone.slice(-2) })
  return accountLetter(language, fact.origin, content, [
    { label: account.when, value: account.moment(formatMoment(fact.at, language, fact.timeZone)) },
  ])
}

function accountLetter(
  language: Language,
  origin: string,
  content: LetterContent,
  rows: readonly { label: string; value: string }[],
): AccountLetter {
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: content.opening },
    ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
    ...closing(content),
  ]
  return { subject: content.subject, language, ...letter({ ...content, language, origin, blocks, why: 'account' }) }
}
