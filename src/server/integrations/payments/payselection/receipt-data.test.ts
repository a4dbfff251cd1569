import { expect, test } from 'vitest'
import { prepaymentReceipt } from '#rules/payments/receipt.ts'
import { receiptData } from './receipt-data.ts'
import { SANDBOX_COMPANY } from './sandbox-credentials.ts'

const receipt = prepaymentReceipt(
  [{ name: 'Кольцо', quantity: 1, sum: 12_500_00, prepaid: 2_500_00, object: 'commodity' }],
  22,
)

test('a receipt is written as the cash register reads it', () => {
  const at = new Date('2026-11-15T21:05:09Z')
  const data = receiptData(
    { receipt, externalId: 'x-1', at, email: 'anna@example.com', phone: '+79991234567' },
    SANDBOX_COMPANY,
  )
  expect(data).toEqual({
    timestamp: '16.11.2026 00:05:09',
    external_id: 'x-1',
    receipt: {
      client: { email: 'anna@example.com' },
      company: {
        email: 'receipts@shop.example',
        sno: 'osn',
        inn: '7700000000',
        payment_address: 'https://shop.example',
      },
      items: [
        {
          name: 'Кольцо',
          price: 12500,
          quantity: 1,
          sum: 12500,
          measurement_unit: 'шт',
          payment_method: 'full_prepayment',
          payment_object: 'commodity',
          vat: { type: 'vat122', sum: 2254.1 },
        },
      ],
      payments: [
        { type: 1, sum: 10000 },
        { type: 2, sum: 2500 },
      ],
      total: 12500,
    },
  })
})

test('a certificate that is sold is an advance: neither goods nor a service', () => {
  const sold = prepaymentReceipt(
    [{ name: 'Подарочный сертификат', quantity: 1, sum: 5_000_00, prepaid: 0, object: 'payment' }],
    22,
  )
  const data = receiptData(
    { receipt: sold, externalId: 'x', at: new Date(), email: null, phone: '+7999' },
    SANDBOX_COMPANY,
  )
  expect(data.receipt).toMatchObject({
    items: [{ sum: 5000, payment_method: 'advance', payment_object: 'payment', vat: { type: 'vat122', sum: 901.64 } }],
    payments: [{ type: 1, sum: 5000 }],
    total: 5000,
  })
})

test('without an e-mail the receipt goes to the phone', () => {
  const data = receiptData({ receipt, externalId: 'x', at: new Date(), email: null, phone: '+7999' }, SANDBOX_COMPANY)
  expect(data.receipt.client).toEqual({ phone: '+7999' })
})
