import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#client/calls/api.ts'
import type { OpenedDeposit } from '#contract/customer/deposits.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'
import { placementFailure } from '../checkout/placing/placement-failure.ts'
import {
  activated,
  addFailure,
  designFailure,
  openFailure,
  orderFailureMessages,
  pdfFailure,
} from './deposit-failures.ts'

const refusal = (status: number, answer: object) => new ApiError(status, answer as ErrorAnswer)
const silence = new NoResponseError('no response')

test('[Q06, P61] what the server says of an activation code is passed on as it is', () => {
  const said = 'Код активации не подошёл. Проверьте его или попробуйте позже.'
  const refused = refusal(422, { code: 'deposit.code_invalid', message: said, error: said })
  expect(openFailure(refused)).toMatchObject({ code: 'deposit.code_invalid', text: said })
})

test('[Q06, P62, P63] where it says nothing, getting and adding have words of their own', () => {
  for (const nothing of [silence, refusal(502, {})]) {
    expect(openFailure(nothing).text).toBe('Не получилось открыть сертификат. Проверьте интернет и попробуйте ещё раз.')
    expect(addFailure(nothing).text).toBe('Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.')
    expect(pdfFailure(nothing)).toBe('Не получилось подготовить PDF сертификата. Попробуйте ещё раз чуть позже.')
  }
})

test('[Q07] designs and orders that fail without a word get a Russian default', () => {
  for (const nothing of [silence, refusal(500, {})])
    expect(designFailure(nothing)).toBe('Не получилось загрузить дизайны сертификатов. Попробуйте ещё раз.')
  const failure = (error: unknown) => placementFailure(error, orderFailureMessages)
  const ours = 'Не получилось оформить сертификат. Попробуйте ещё раз.'
  for (const nothing of [silence, refusal(500, {}), refusal(422, {})])
    expect(failure(nothing)).toMatchObject({ kind: 'message', text: expect.stringMatching(`^${ours}`) })
  expect(failure(refusal(422, { error: 'Слишком много неоплаченных заказов.' }))).toMatchObject({
    text: 'Слишком много неоплаченных заказов.',
  })
})

test('[J24] a gift is activated by the success of the server alone', () => {
  const data = { depositId: 'aB3' } as OpenedDeposit
  expect(activated({ success: true, data })).toBe(data)
  expect(activated({ success: false, data })).toBeNull()
})
