import { describe, expect, test } from 'vitest'
import { applyMask } from './apply-mask.ts'

/** The eager kind: the dot comes right after the second digit. */
const eagerDate = (raw: string) => {
  const digits = raw.replace(/\D/g, '').slice(0, 8)
  const day = digits.slice(0, 2)
  const month = digits.slice(2, 4)
  return day + (digits.length >= 2 ? '.' : '') + month + (digits.length >= 4 ? '.' : '') + digits.slice(4)
}
/** The patient kind: the dot comes with the digit after it. */
const patientDate = (raw: string) => {
  const digits = raw.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

/** A text in which hyphens become spaces. */
const texts = (raw: string) => raw.replaceAll('-', ' ')

/** Shows the caret as a bar. */
const typed = (mask: typeof eagerDate, before: string, after: string) => {
  const caret = after.indexOf('|')
  const result = applyMask(mask, { raw: after.replace('|', ''), caret, before })
  return `${result.value.slice(0, result.caret)}|${result.value.slice(result.caret)}`
}

describe('applyMask', () => {
  test.each([
    ['typing at the end', eagerDate, '1', '12|', '12.|'],
    ['typing on after the dot', eagerDate, '12.', '12.0|', '12.0|'],
    ['Backspace over a dot that the mask would put back', eagerDate, '12.', '12|', '1|'],
    ['Backspace over a dot in the middle', eagerDate, '12.03.', '12|03.', '1|0.3'],
    ['a digit put in the middle', patientDate, '12.03', '129|.03', '12.9|0.3'],
    ['a digit put at the start', patientDate, '2.03', '1|2.03', '1|2.03'],
    ['a pasted date with other signs', patientDate, '', '3/11 2026|', '31.12.026|'],
    ['letters are dropped and the caret stays', patientDate, '12.03', '12x|.03', '12|.03'],
    ['everything deleted', patientDate, '1', '|', '|'],
    ['a space put in the middle', texts, 'AnnaMaria', 'Anna |Maria', 'Anna |Maria'],
    ['a sign that becomes a space in the middle', texts, 'AnnaMaria', 'Anna-|Maria', 'Anna |Maria'],
    ['a letter after it', texts, 'Anna Maria', 'Anna x|Maria', 'Anna x|Maria'],
  ] as const)('%s', (_, mask, before, after, result) => {
    expect(typed(mask, before, after)).toBe(result)
  })
})
