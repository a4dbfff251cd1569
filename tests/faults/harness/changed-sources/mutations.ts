// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are parts of sources, not of sentences.
/** A guard of the shop, taken out of its source as it is loaded; nothing in the shop knows of it. */
export type Mutation = { file: string; from: string; to: string }

export const MUTATIONS: Record<string, readonly Mutation[]> = {
  'stock guard': [
    {
      file: 'src/server/modules/stock/allocate.ts',
      from: 'and b.allocated + d.quantity <= b.on_hand - ${heldOf(sql`b`, now)}',
      to: '',
    },
    // The cart looks at what is free, too, and would hide most of it.
    { file: 'src/server/modules/stock/allocate.ts', from: 'order by sku_id for update`', to: 'order by sku_id`' },
  ],
  'order key': [
    {
      file: 'src/server/modules/ordering/placing/order-intent.ts',
      from: 'on conflict (key) do nothing returning key`)\n  return rows.length === 1 ? null : knownIntent(tx, key, hash)',
      to: 'on conflict (key) do nothing returning key`)\n  return null',
    },
    {
      file: 'src/server/modules/ordering/placing/order-intent.ts',
      from: 'select ${key}, ${hash}::bytea,',
      to: "select ${key} || '/' || gen_random_uuid(), ${hash}::bytea,",
    },
  ],
  'certificate debit': [
    {
      file: 'src/server/modules/certificates/entries.ts',
      from: 'where id in ${[...ids]} order by id for update`',
      to: 'where id in ${[...ids]} order by id`',
    },
  ],
  'promo limit': [
    {
      file: 'src/server/modules/promo/use-promo.ts',
      from: 'from promo.promos where id = ${promoId} for update`',
      to: 'from promo.promos where id = ${promoId}`',
    },
  ],
  'bonus lots': [{ file: 'src/server/modules/loyalty/lots.ts', from: 'for update', to: '' }],
  'webhook once': [
    {
      file: 'src/server/modules/payments/provider-events/apply-notification.ts',
      from: 'on conflict (provider, event_key) do nothing returning id',
      to: 'returning id',
    },
  ],
  'webhook amount': [
    {
      file: 'src/server/modules/payments/provider-events/apply-notification.ts',
      from: 'return event.amount === payment.amount && currency === payment.currency',
      to: 'return true',
    },
  ],
  'webhook signature': [
    {
      file: 'src/server/integrations/payments/payselection/payselection-client.ts',
      from: 'if (!isSameSignature(webhookSignature(secretKey, { url, siteId, rawBody }), headers.signature)) return null',
      to: '',
    },
  ],
  'certificate refund': [
    {
      file: 'src/server/modules/certificates/issue-certificate.ts',
      from: 'if (certificate.free !== certificate.face) return false',
      to: '',
    },
  ],
  'same work': [
    {
      file: 'src/server/modules/certificates/find-certificate.ts',
      from: 'const [row] = rows\n  const code = readCertificateCode(typed)',
      to: 'const [row] = rows\n  if (!row) return null\n  const code = readCertificateCode(typed)',
    },
  ],
  // The letter is written past the transaction that makes its code.
  'letter within': [
    {
      file: 'src/server/modules/certificates/sending/send-gifts.ts',
      from: "await deps.outbox.put(tx, 'email', `gift:${id}:${number}`",
      to: "await deps.outbox.put(deps.db, 'email', `gift:${id}:${number}`",
    },
  ],
  'letter key': [
    {
      file: 'src/server/modules/certificates/sending/send-gifts.ts',
      from: "update certificates.gifts set state = 'sent', sent_at",
      to: 'update certificates.gifts set sent_at',
    },
  ],
  'leap day': [
    {
      file: 'src/rules/certificates/certificate-term.ts',
      from: 'end.setUTCFullYear(end.getUTCFullYear() + years)',
      to: 'end.setUTCDate(end.getUTCDate() + 365 * years)',
    },
  ],
  'sending zone': [
    {
      file: 'src/rules/certificates/sending-time.ts',
      from: 'momentsOf({ day, hour, minute }, timeZone)',
      to: "momentsOf({ day, hour, minute }, 'Europe/Moscow')",
    },
  ],
  // No guard: a shop whose clock is put forward and back, which Moscow's is not.
  'another zone': [
    {
      file: 'shops/lunnitsa/terms.ts',
      from: "timeZone: 'Europe/Moscow',\n  designs: [",
      to: "timeZone: 'Europe/Berlin',\n  designs: [",
    },
  ],
}
