import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { COMPANY } from '#texts/company.ts'
import type { Document } from '#texts/document.ts'
import { sale as termsOfSale } from '#texts/en/document-sale.ts'
import { sale as offer } from '#texts/ru/document-sale.ts'
import { frame } from '#texts/ru/letters.ts'
import { SANDBOX_COMPANY } from '../integrations/payments/payselection/sandbox-credentials.ts'
import { parseConfig } from '../kernel/config.ts'

const wordsOf = (documents: readonly Document[], section: string) =>
  JSON.stringify(documents.flatMap(({ sections }) => sections).find(({ id }) => id === section))

test('the documents name the company that receipts and letters name', () => {
  expect(parseConfig({}).company.inn).toBe(COMPANY.inn)
  expect(SANDBOX_COMPANY.inn).toBe(COMPANY.inn)
  expect(frame.address).toBe(`${COMPANY.ru.name}, ${COMPANY.ru.address}`)
})

test('the documents promise the days and minutes that the shop keeps', () => {
  expect(wordsOf(offer(settings), 'return')).toContain(`в течение ${settings.returnDays} дней после него`)
  expect(wordsOf(termsOfSale(settings), 'return')).toContain(`within ${settings.returnDays} days after`)
  expect(wordsOf(offer(settings), 'order')).toContain(`ждёт оплату ${settings.payment.minutes} минут`)
  expect(wordsOf(termsOfSale(settings), 'order')).toContain(`waits ${settings.payment.minutes} minutes for the payment`)
})
