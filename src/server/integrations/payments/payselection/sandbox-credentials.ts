/** What the shop and the simulator know each other by. Worth nothing outside this machine. */
export const SANDBOX_PAYSELECTION = { siteId: '20003', secretKey: 'sandbox-key' } as const

export const SANDBOX_COMPANY = {
  inn: '7700000000',
  taxSystem: 'osn',
  email: 'receipts@shop.example',
  paymentAddress: 'https://shop.example',
} as const
