import { expect, test } from 'vitest'
import { COMPANY } from '#texts/company.ts'
import type { Document } from '#texts/document.ts'
import { sale as termsOfSale } from '#texts/en/document-sale.ts'
import { sale as offer } from '#texts/ru/document-sale.ts'
import { frame } from '#texts/ru/letters.ts'
import { SANDBOX_COMPANY } from '../integrations/payselection/sandbox-credentials.ts'
import { PAYMENT_MINUTES } from '../modules/ordering/place-order.ts'
import { RETURN_DAYS } from '../modules/ordering/return-window.ts'
import { parseConfig } from '../platform/config.ts'

const wordsOf = (documents: readonly Document[], section: string) =>
  JSON.stringify(documents.flatMap(({ sections }) => sections).find(({ id }) => id === section))

test('the documents name the company that receipts and letters name', () => {
  expect(parseConfig({}).services.company.inn).toBe(COMPANY.inn)
  expect(SANDBOX_COMPANY.inn).toBe(COMPANY.inn)
  expect(frame.address).toBe(`${COMPANY.ru.name}, ${COMPANY.ru.address}`)
})

test('the documents promise the days and minutes that the shop keeps', () => {
  expect(wordsOf(offer, 'return')).toContain(`в течение ${RETURN_DAYS} дней после него`)
  expect(wordsOf(termsOfSale, 'return')).toContain(`within ${RETURN_DAYS} days after`)
  expect(wordsOf(offer, 'order')).toContain(`ждёт оплату ${PAYMENT_MINUTES} минут`)
  expect(wordsOf(termsOfSale, 'order')).toContain(`waits ${PAYMENT_MINUTES} minutes for the payment`)
})
