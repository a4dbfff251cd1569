import type { Language } from '#rules/location/site.ts'
import { type LetterBlock, letter } from './letter.ts'
import { letterWords } from './letter-text-helpers.ts'
import { spokenMoment } from './moment-text.ts'

export type AccountLetter = { subject: string; text: string; html: string; url?: string; language: Language }

/** Asks whether the address is its owner's. */
export function emailConfirmationLetter({ url, language }: { url: string; language: Language }): AccountLetter {
  const { confirm } = letterWords(language).account
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: confirm.text },
    { type: 'button', label: confirm.button, url },
    { type: 'note', text: confirm.note },
  ]
  return { subject: confirm.subject, url, language, ...letter({ ...confirm, language, blocks, why: 'address' }) }
}

export function accountDeletedLetter({ language }: { language: Language }): AccountLetter {
  const { deleted } = letterWords(language).account
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: deleted.text },
    { type: 'note', text: deleted.note },
  ]
  return { subject: deleted.subject, language, ...letter({ ...deleted, language, blocks, why: 'account' }) }
}

/** Codes and links stay out of it: whoever reads somebody's mail must not learn how to get in. */
export function newSignInLetter(fact: {
  at: Date
  device: string | null
  language: Language
  timeZone: string
}): AccountLetter {
  const { account } = letterWords(fact.language)
  const { signIn } = account
  return securityNote(fact.language, signIn, signIn.text, [
    { label: account.when, value: account.moment(spokenMoment(fact.at, fact.language, fact.timeZone)) },
    { label: account.device, value: fact.device ?? account.unknownDevice },
  ])
}

/** Goes to the e-mail of the account; of the new number it tells the last digits alone. */
export function phoneChangedLetter(fact: {
  at: Date
  phone: string
  language: Language
  timeZone: string
}): AccountLetter {
  const { account } = letterWords(fact.language)
  const { phoneChanged } = account
  return securityNote(fact.language, phoneChanged, phoneChanged.text(fact.phone.slice(-2)), [
    { label: account.when, value: account.moment(spokenMoment(fact.at, fact.language, fact.timeZone)) },
  ])
}

function securityNote(
  language: Language,
  texts: { subject: string; preheader: string; title: string },
  text: string,
  rows: readonly { label: string; value: string }[],
): AccountLetter {
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text },
    { type: 'facts', rows },
    { type: 'note', text: letterWords(language).account.notYou },
  ]
  return { subject: texts.subject, language, ...letter({ ...texts, language, blocks, why: 'account' }) }
}
