import { useMoney } from '#client/formats/use-formats.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { type Row, Sums } from '#ui/display/sums.tsx'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = backoffice.order.totals

/** Every unit of the total with the rule that made it: the same steps that priced the cart. */
export function OrderTotals({ order: { sums, currency, promocodes } }: { order: StaffOrder }) {
  const money = useMoney(currency)
  const saving = (name: string, sum: number): Row | false => sum > 0 && [name, money.minor(-sum)]
  const promo = promocodes.length > 0 ? `${texts.promoSaving}: ${promocodes.join(', ')}` : texts.promoSaving
  return (
    <Panel title={texts.title}>
      <Sums
        rows={[
          [texts.initial, money.minor(sums.initial)],
          saving(texts.saleSaving, sums.saleSaving),
          saving(texts.setSaving, sums.setSaving),
          saving(promo, sums.promoSaving),
          saving(texts.bonuses, sums.bonuses),
          sums.packing > 0 && [texts.packing, money.minor(sums.packing)],
          [texts.delivery, sums.delivery > 0 ? money.minor(sums.delivery) : texts.free],
          saving(texts.certificates, sums.certificates),
        ]}
        total={[texts.payable, money.minor(sums.payable)]}
      />
      <Sums
        rows={[[texts.paid, money.minor(sums.paid)], sums.refunded > 0 && [texts.refunded, money.minor(sums.refunded)]]}
      />
    </Panel>
  )
}
