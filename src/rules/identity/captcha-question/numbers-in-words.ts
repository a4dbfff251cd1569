import type { Language } from '../../location/site.ts'

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
