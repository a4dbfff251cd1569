import type { FeedbackTopic } from '#contract/feedback.ts'
import type { SubscriptionKind } from '#contract/product.ts'
import type { Language } from '#rules/location/site.ts'
import { feedback as feedbackFormEn } from '#texts/en/feedback.ts'
import { feedback as feedbackEn, wish as wishEn } from '#texts/en/letters.ts'
import { feedback as feedbackFormRu } from '#texts/ru/feedback.ts'
import { feedback as feedbackRu, stylist, wish as wishRu } from '#texts/ru/letters.ts'
import { type LetterBlock, letter } from '../../letters/letter.ts'

export type Letter = { subject: string; text: string; html: string; url?: string; language: Language }

type Question = {
  id: string
  name: string
  phone: string
  question: string
  contactMethod: number
  language: Language
  product: string | null
  slug: string | null
}

/** To the staff, in Russian whatever the site; the visitor's own words stay as they were written. */
export function stylistLetter(question: Question, { origin }: { origin: string }): Letter {
  const url = question.slug ? `${origin}/jewelry/${question.slug}` : undefined
  const facts = [
    { label: stylist.name, value: question.name },
    { label: stylist.phone, value: question.phone },
    { label: stylist.answer, value: stylist.answerBy(question.contactMethod, question.language) },
    ...(question.product ? [{ label: stylist.piece, value: question.product }] : []),
  ]
  const blocks: LetterBlock[] = [
    { type: 'note', text: question.question },
    { type: 'facts', rows: facts },
    ...(url ? [{ type: 'button', label: stylist.look, url } as const] : []),
  ]
  return {
    subject: stylist.subject(question.id),
    language: 'ru',
    ...letter({ language: 'ru', preheader: question.question, title: stylist.title, blocks, why: 'staff' }),
    ...(url && { url }),
  }
}

export type Wish = { kind: SubscriptionKind; name: string; url: string; token: string; language: Language }

/** The first letter only asks whether the address is its owner's. Nothing else is sent to one that did not answer. */
export function confirmLetter({ kind, name, url: page, token, language }: Wish): Letter {
  const { asks, confirm } = wordsOf(language)
  // Opens the piece's page with the popup that does it: a robot that follows links in letters changes nothing.
  const url = `${page}?popup=subscribeProductPrice&confirm=${token}`
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: confirm.text(asks[kind](name)) },
    { type: 'button', label: confirm.button, url },
    { type: 'note', text: confirm.note },
  ]
  const { subject, preheader } = confirm
  return { subject, url, language, ...letter({ language, preheader, title: subject, blocks, why: 'address' }) }
}

/** What was asked for has come true. With this letter the wish is over, so there is nothing to unsubscribe from. */
export function newsLetter(wish: Omit<Wish, 'token'> & { price: string | null }): Letter & { url: string } {
  const { name, url, language } = wish
  const texts = wordsOf(language)
  const news = wish.kind === 'price' ? texts.cheaper : texts.back
  const text = news.text(name, wish.price ?? '')
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text },
    { type: 'button', label: texts.look, url },
    { type: 'note', text: texts.last },
  ]
  return {
    subject: news.subject(name),
    url,
    language,
    ...letter({ language, preheader: text, title: news.title, blocks, why: 'address' }),
  }
}

function wordsOf(language: Language): typeof wishRu {
  return language === 'en' ? wishEn : wishRu
}

export type FeedbackMessage = {
  reference: string
  topic: FeedbackTopic
  name: string
  email: string
  phone: string
  orderNumber: string
  message: string
  language: Language
}

/** To the staff, in Russian whatever the site; the writer's own words stay as they were written. */
export function feedbackStaffLetter(message: FeedbackMessage): Letter {
  const texts = feedbackRu.staff
  const topic = feedbackFormRu.topics[message.topic]
  const answer = message.email ? texts.replyByEmail : texts.replyByPhone
  const rows = [
    { label: texts.reference, value: message.reference },
    { label: texts.topic, value: topic },
    { label: texts.order, value: message.orderNumber },
    { label: texts.name, value: message.name },
    { label: texts.email, value: message.email },
    { label: texts.phone, value: message.phone },
    { label: texts.answer, value: message.language === 'en' ? `${answer} ${texts.inEnglish}` : answer },
  ].filter(({ value }) => value !== '')
  const blocks: LetterBlock[] = [
    { type: 'note', text: message.message },
    { type: 'facts', rows },
  ]
  return {
    subject: texts.subject(topic, message.reference),
    language: 'ru',
    ...letter({ language: 'ru', preheader: message.message, title: texts.title, blocks, why: 'staff' }),
  }
}

export function feedbackWriterLetter({ reference, topic, message, language }: FeedbackMessage): Letter {
  const texts = (language === 'en' ? feedbackEn : feedbackRu).writer
  const { topics } = language === 'en' ? feedbackFormEn : feedbackFormRu
  const rows = [
    { label: texts.reference, value: reference },
    { label: texts.topic, value: topics[topic] },
  ]
  const blocks: LetterBlock[] = [
    { type: 'paragraph', text: texts.text },
    { type: 'facts', rows },
    { type: 'paragraph', text: `${texts.said}:` },
    { type: 'note', text: message },
  ]
  const { preheader, title } = texts
  return {
    subject: texts.subject(reference),
    language,
    ...letter({ language, preheader, title, blocks, why: 'address' }),
  }
}
