import { describe, expect, test, vi } from 'vitest'
import { type Api, ApiError, NoResponseError } from '#client/calls/api.ts'
import type { ErrorAnswer } from '#contract/error-codes.ts'
import { orderCreated } from '#contract/ordering/orders.ts'
import { PAUSES_MS, paymentEnd, waitForPayment } from '../payment/payment-wait.ts'
import type { OrderBody } from './order-data.ts'
import { createIntents } from './order-intent.ts'
import { placementFailure } from './placement-failure.ts'
import { goodsOrder, sendOrder, settleUnanswered } from './send-order.ts'

const texts = {
  byCode: { 'order.cart_empty': 'Корзина пуста.' },
  ...{ unknown: 'Неизвестная ошибка.', noResponse: 'Нет ответа.', prompt: 'Повторите или напишите.' },
}

const refusal = (status: number, answer: object) => new ApiError(status, answer as ErrorAnswer)
const noResponse = new NoResponseError('no response')

describe('what the buyer is told', () => {
  const change = { kind: 'removed', skuId: 1, name: 'Кольцо', before: 1, after: null } as const

  test('[Q01] a changed cart with an error opens the popup', () => {
    const code = 'order.cart_changed'
    const changed = refusal(409, { code, cartChanged: true, error: 'Корзина изменилась.', changes: [change] })
    expect(placementFailure(changed, texts)).toEqual({ kind: 'removedFromStock', changes: [change], cartData: null })
    // Without an error it is a message like any other.
    expect(placementFailure(refusal(409, { code, cartChanged: true }), texts)).toMatchObject({ kind: 'message' })
  })

  test.each([
    ['the server error', { error: 'Так нельзя.', code: 'order.cart_empty', errors: { fio: ['Имя?'] } }, 'Так нельзя.'],
    ['else the words of its code', { code: 'order.cart_empty', errors: { fio: ['Имя?'] } }, 'Корзина пуста.'],
    [
      'else the errors of the fields, joined',
      { code: 'order.unheard_of', errors: { fio: ['Имя?', 'Фамилия?'], email: ['Почта?'] } },
      'Имя? Фамилия? Почта?',
    ],
    ['else an unknown error and what to do', {}, 'Неизвестная ошибка. Повторите или напишите.'],
  ])('[Q02] %s', (_title, answer, text) => {
    expect(placementFailure(refusal(422, answer), texts)).toMatchObject({
      kind: 'message',
      text,
      isOutcomeUnknown: false,
    })
  })

  test('[Q02] the fields that are wrong are named', () => {
    const failure = placementFailure(refusal(422, { error: 'Проверьте поля.', errors: { fio: ['Имя?'] } }), texts)
    expect(failure).toMatchObject({ fields: { fio: 'Имя?' } })
  })

  test('[Q03] no response: its own words and what to do, and nobody knows the outcome', () => {
    const reported = { kind: 'message', text: 'Нет ответа. Повторите или напишите.', isOutcomeUnknown: true }
    expect(placementFailure(noResponse, texts)).toMatchObject(reported)
    expect(placementFailure(new TypeError('broken'), texts)).toMatchObject(reported)
  })

  test('a server that failed may have made the order', () => {
    expect(placementFailure(refusal(500, { error: 'Сбой.' }), texts)).toMatchObject({ isOutcomeUnknown: true })
    const busy = refusal(409, { error: 'Оформляется.', code: 'order.in_progress' })
    expect(placementFailure(busy, texts)).toMatchObject({ isOutcomeUnknown: true })
  })
})

function bench(answers: (() => unknown)[]) {
  let stored: string | null = null
  let made = 0
  const intents = createIntents(
    {
      read: () => stored,
      write: (text) => {
        stored = text
      },
    },
    () => `key-number-${++made}`,
  )
  const seen: { key: string | undefined; comment: unknown; storedBefore: boolean }[] = []
  const api = (async (call: unknown, input: { body: OrderBody }, options: { headers?: Record<string, string> }) => {
    seen.push({
      key: options.headers?.['Idempotency-Key'],
      comment: call === orderCreated ? 'asked' : input.body.comment,
      storedBefore: intents.unanswered() !== null,
    })
    const answer = answers.shift()
    if (!answer) throw new Error('not expected to be asked again')
    return answer()
  }) as unknown as Api
  const onRepeat = vi.fn()
  return { intents, seen, onRepeat, deps: { ...goodsOrder(api), intents, texts, wait: async () => {}, onRepeat } }
}

const body = (comment: string) => ({ comment }) as OrderBody
const order = { orderId: 'k'.repeat(22), number: '1', paymentRequired: false, paymentUrl: null }
const makes = () => ({ result: order })
const fails = (error: unknown) => () => {
  throw error
}
const notMade = fails(refusal(404, { error: 'Не оформилось.', code: 'order.not_made' }))

describe('one wish, one order', () => {
  test('the key is there when the checkout opens and kept before anything leaves', async () => {
    const { intents, deps, seen } = bench([makes])
    const { key } = intents.open()
    expect(intents.open().key).toBe(key)
    expect(await sendOrder(deps, body('a'))).toEqual({ kind: 'made', order, sent: body('a'), isEarlier: false })
    expect(seen).toEqual([{ key, comment: 'a', storedBefore: true }])
    // The next order is another wish.
    expect(intents.open().key).not.toBe(key)
  })

  test('no answer: the same request with the same key until there is one', async () => {
    const { deps, seen, onRepeat } = bench([fails(refusal(500, {})), fails(noResponse), makes])
    expect(await sendOrder(deps, body('a'))).toMatchObject({ kind: 'made', isEarlier: false })
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
    expect(onRepeat).toHaveBeenCalledTimes(2)
  })

  test('a server that says it failed is asked once more, one that is at it until it has finished', async () => {
    const failed = fails(refusal(503, { error: 'Сбой.' }))
    const { deps, seen } = bench([failed, failed])
    expect(await sendOrder(deps, body('a'))).toMatchObject({ text: 'Сбой.', isOutcomeUnknown: true })
    expect(seen).toHaveLength(2)
    const busy = fails(refusal(409, { error: 'Оформляется.', code: 'order.in_progress' }))
    expect(await sendOrder(bench([busy, busy, busy, makes]).deps, body('a'))).toMatchObject({ kind: 'made' })
    const atIt = bench([busy, busy, busy, makes])
    atIt.intents.sending(body('a'))
    expect(await settleUnanswered(atIt.deps)).toMatchObject({ kind: 'made' })
  })

  test('still no answer: nothing else is sent before that is settled', async () => {
    const none = Array.from({ length: 4 }, () => fails(noResponse))
    const { deps, seen, intents } = bench([...none, makes])
    expect(await sendOrder(deps, body('a'))).toMatchObject({ kind: 'message', isOutcomeUnknown: true })
    expect(intents.unanswered()).toEqual(body('a'))
    // The buyer has changed something since; the first wish turns out to have been granted.
    expect(await sendOrder(deps, body('b'))).toMatchObject({ kind: 'made', sent: body('a'), isEarlier: true })
    expect(seen.map(({ comment }) => comment)).toEqual(['a', 'a', 'a', 'a', 'asked'])
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  })

  test('nothing came of the first press: the next one sends what is on the page now, with a key of its own', async () => {
    const none = Array.from({ length: 4 }, () => fails(noResponse))
    const { deps, seen } = bench([...none, notMade, makes])
    await sendOrder(deps, body('a'))
    expect(await sendOrder(deps, body('b'))).toMatchObject({ kind: 'made', sent: body('b'), isEarlier: false })
    expect(seen.map(({ comment }) => comment)).toEqual(['a', 'a', 'a', 'a', 'asked', 'b'])
    expect(seen.at(-1)?.key).not.toBe(seen[0]?.key)
  })

  test('a repetition is refused: that ends the wish only when the request before it made nothing', async () => {
    const refused = fails(refusal(429, { error: 'Слишком часто.', code: 'request.too_many' }))
    const lost = bench([fails(noResponse), refused, makes])
    expect(await sendOrder(lost.deps, body('a'))).toMatchObject({ kind: 'made', sent: body('a') })
    const nothing = bench([fails(noResponse), refused, notMade])
    expect(await sendOrder(nothing.deps, body('a'))).toMatchObject({
      code: 'request.too_many',
      isOutcomeUnknown: false,
    })
    expect(nothing.intents.unanswered()).toBeNull()
  })

  test('a question that is refused itself leaves the outcome unknown', async () => {
    const refused = fails(refusal(429, { error: 'Слишком часто.', code: 'request.too_many' }))
    const { deps, intents } = bench([refused])
    intents.sending(body('a'))
    expect(await sendOrder(deps, body('b'))).toMatchObject({ isOutcomeUnknown: true })
    expect(intents.unanswered()).toEqual(body('a'))
  })

  test('an order that is not shown to whoever asks now is there all the same, and nothing is sent after it', async () => {
    const another = fails(refusal(409, { error: 'Создан с другим телефоном.', code: 'order.made_for_another' }))
    const { deps, intents, seen } = bench([another])
    intents.sending(body('a'))
    expect(await sendOrder(deps, body('b'))).toMatchObject({ isMade: true, isOutcomeUnknown: false })
    expect(seen.map(({ comment }) => comment)).toEqual(['asked'])
    expect(intents.unanswered()).toBeNull()
  })

  test('a refusal ends the wish; nothing is left to settle', async () => {
    const { deps, intents } = bench([fails(refusal(422, { error: 'Нет.' }))])
    expect(await sendOrder(deps, body('a'))).toMatchObject({ kind: 'message', text: 'Нет.' })
    expect(intents.unanswered()).toBeNull()
    expect(await settleUnanswered(deps)).toBeNull()
  })

  test('a tab loaded anew orders nothing: what never left is sent when the buyer presses', async () => {
    const { deps, intents, seen } = bench([notMade])
    intents.sending(body('a'))
    expect(await settleUnanswered(deps)).toMatchObject({ kind: 'message', code: 'order.not_made' })
    expect(seen.map(({ comment }) => comment)).toEqual(['asked'])
    expect(intents.unanswered()).toBeNull()
  })

  test('a tab loaded anew asks what became of it', async () => {
    const { deps, intents, seen } = bench([makes])
    const { key } = intents.sending(body('a'))
    expect(await settleUnanswered(deps)).toMatchObject({ kind: 'made', isEarlier: true })
    expect(seen).toMatchObject([{ key, comment: 'asked' }])
  })

  test.each([null, '', '{', '{"key":"short"}', '{"key":5}', '[]'])('a spoiled shelf (%j) begins anew', (stored) => {
    const intents = createIntents({ read: () => stored, write: () => {} }, () => 'key-number-1')
    expect(intents.open()).toEqual({ key: 'key-number-1', sent: null })
    expect(intents.unanswered()).toBeNull()
  })
})

describe('waiting for the money', () => {
  test.each([
    ['paid', true, 'paid'],
    ['authorised', false, 'paid'],
    ['failed', true, 'failed'],
    ['none', true, 'failed'],
    ['pending', false, null],
  ] as const)('%s (final: %s) is %s', (state, isFinal, end) => {
    expect(paymentEnd({ state, isFinal })).toBe(end)
  })

  const asking = (answers: (() => unknown)[]) => {
    const waits: number[] = []
    const api = (async () => (answers.shift() ?? (() => ({ state: 'pending', isFinal: false })))()) as unknown as Api
    const wait = async (ms: number) => void waits.push(ms)
    return { waits, deps: { api, wait, signal: new AbortController().signal } }
  }
  const pending = () => ({ state: 'pending', isFinal: false })

  test('asks again, less and less often, until the provider has decided', async () => {
    const { waits, deps } = asking([pending, fails(noResponse), () => ({ state: 'paid', isFinal: true })])
    expect(await waitForPayment('k', deps)).toBe('paid')
    expect(waits).toEqual(PAUSES_MS.slice(0, 2))
    expect(PAUSES_MS.toSorted((a, b) => a - b)).toEqual(PAUSES_MS)
  })

  test('gives up by itself, and says whether anybody answered', async () => {
    expect(await waitForPayment('k', asking([]).deps)).toBe('waiting')
    const silent = Array.from({ length: PAUSES_MS.length + 1 }, () => fails(noResponse))
    expect(await waitForPayment('k', asking(silent).deps)).toBe('unknown')
  })
})
