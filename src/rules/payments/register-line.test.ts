import { describe, expect, test } from 'vitest'
import { readRegisterLine } from './register-line.ts'

const row = {
  date: '2026-11-17',
  type: 'payment',
  order_id: 'A-1',
  transaction_id: 'T1',
  amount: '12 500,50',
  currency: '',
}

describe('[DESK] a line of a register', () => {
  test('is read with the signs that people and programs write', () => {
    const line = { kind: 'payment', orderId: 'A-1', ref: 'T1', amount: 1_250_050, currency: 'RUB', day: '2026-11-17' }
    expect(readRegisterLine(row)).toEqual({ line })
    expect(readRegisterLine({ ...row, date: '17.11.2026 10.52.41', type: ' Payment ', amount: '12500.5' })).toEqual({
      line,
    })
    expect(readRegisterLine({ ...row, date: '2026-11-17T23:59:59+03:00', currency: 'usd' })).toEqual({
      line: { ...line, currency: 'USD' },
    })
  })

  test.each([
    [{ date: '2026-02-31' }, 'date'],
    [{ date: '' }, 'date'],
    [{ type: 'charge' }, 'type'],
    [{ order_id: ' ' }, 'order'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '0,00' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
  ])('%j is refused by its %s', (more, problem) => {
    expect(readRegisterLine({ ...row, ...more })).toEqual({ problem })
  })
})
