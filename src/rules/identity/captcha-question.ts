import type { Language } from '../location/site.ts'

const UNITS = {
  ru: ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
const TEENS = {
  ru: [
    ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
    ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
  ],
  en: [
    ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
    ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ],
}
const TENS = {
  ru: ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
}
const HUNDREDS = {
  ru: ['сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
  en: UNITS.en.slice(1).map((unit) => `${unit} hundred`),
}

const ASK = {
  ru: {
    digits: (words: string) => `Напишите цифрами подряд: ${words}.`,
    number: (words: string) => `Напишите цифрами: ${words}.`,
    sum: (first: string, second: string) => `Сколько будет ${first} плюс ${second}? Ответьте цифрами.`,
  },
  en: {
    digits: (words: string) => `Type these as digits, one after another: ${words}.`,
    number: (words: string) => `Type this number in digits: ${words}.`,
    sum: (first: string, second: string) => `What is ${first} plus ${second}? Answer in digits.`,
  },
}

/**
 * For those who cannot see the picture: a question that a screen reader reads out and nobody has to think about. The
 * seed, a whole number from 0, picks it; the answer is digits.
 */
export function captchaQuestion(seed: number, language: Language): { question: string; answer: string } {
  const ask = ASK[language]
  // Three and four digits, so that guessing is no better than with the picture's neighbours.
  const kind = seed % 3
  const rest = Math.floor(seed / 3)
  if (kind === 0) {
    const answer = String(rest % 10_000).padStart(4, '0')
    return { question: ask.digits([...answer].map((digit) => UNITS[language][Number(digit)]).join(', ')), answer }
  }
  const number = 100 + (rest % 900)
  if (kind === 1) return { question: ask.number(numberInWords(number, language)), answer: String(number) }

  const tail = number % 100
  const round = numberInWords(number - tail, language)
  return { question: ask.sum(round, numberInWords(tail, language)), answer: String(number) }
}

/** A whole number from 0 to 999, in words. */
export function numberInWords(number: number, language: Language): string {
  const hundreds = HUNDREDS[language][Math.floor(number / 100) - 1]
  const tail = number % 100
  if (!hundreds) return upToHundred(tail, language)
  if (tail === 0) return hundreds
  return `${hundreds}${language === 'en' ? ' and ' : ' '}${upToHundred(tail, language)}`
}

function upToHundred(number: number, language: Language): string {
  if (number < 10) return UNITS[language][number] ?? ''
  if (number < 20) return TEENS[language][number - 10] ?? ''
  const tens = TENS[language][Math.floor(number / 10) - 2] ?? ''
  const unit = number % 10
  return unit === 0 ? tens : `${tens}${language === 'en' ? '-' : ' '}${UNITS[language][unit]}`
}
