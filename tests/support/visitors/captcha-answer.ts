import { numberInWords } from '#rules/identity/captcha-question.ts'
import type { Language } from '#rules/location/site.ts'

/** Answers the captcha's question in words, as somebody would who hears it. */
export function captchaAnswer(question: string): string {
  const language: Language = /[а-я]/i.test(question) ? 'ru' : 'en'
  const plus = language === 'ru' ? ' плюс ' : ' plus '
  const said = question.replace(/^.*?: |^Сколько будет |^What is /, '').replace(/\.$|\? .*$/, '')
  if (said.includes(', '))
    return said
      .split(', ')
      .map((word) => numberOf(word, language))
      .join('')
  const sum = said.split(plus).reduce((total, words) => total + numberOf(words, language), 0)
  return String(sum)
}

function numberOf(words: string, language: Language): number {
  for (let number = 0; number < 1000; number++) if (numberInWords(number, language) === words) return number
  throw new Error(`not a number in words: ${words}`)
}
