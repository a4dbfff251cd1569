import { Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffOrder } from '#contract/staff/orders/staff-orders.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { deliveryTime } from '../../features/orders/delivery-time.ts'
import { type SlipLine, slipLines } from '../../features/orders/slip-lines.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import { Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './packing-slip-page.module.css'

const texts = orderDesk.slip

/** What goes into the box, on one sheet of paper: no prices, so that it may travel with a present. */
export default function PackingSlipPage() {
  const { number = '' } = useParams()
  const returned = useSearchParams()[0].get('return')
  const dates = useDates()
  const loaded = useLoaded(number, (signal) => browserApi(staffOrder, { params: { number } }, { signal }))
  return (
    <div className={styles.sheet}>
      <BackLink to={`/orders/${number}`}>{texts.back}</BackLink>
      <Screen
        title={returned === null ? texts.title(number) : texts.exchangeTitle(number)}
        lead={loaded.data && formatDayAndTime(loaded.data.createdAt, dates)}
        actions={
          <Button size="small" icon={<Printer {...iconProps} />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
      >
        <WhenLoaded loaded={loaded}>
          {({ buyer, delivery, ...order }) => (
            <>
              <Lines lines={slipLines(order, returned)} />
              {buyer.isGift && <p className={styles.gift}>{texts.gift}</p>}
              <Facts
                facts={[
                  [texts.card, buyer.giftMessage],
                  [texts.to, (buyer.recipient ?? buyer).name],
                  // The days were promised for what came first.
                  [
                    texts.method,
                    returned === null ? `${delivery.method}, ${deliveryTime(delivery, dates)}` : delivery.method,
                  ],
                  [texts.where, delivery.shop ?? delivery.address],
                  [texts.courier, delivery.comment],
                ]}
              />
            </>
          )}
        </WhenLoaded>
      </Screen>
    </div>
  )
}

function Lines({ lines }: { lines: readonly SlipLine[] }) {
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.done}</th>
            <th scope="col">{texts.columns.item}</th>
            <th scope="col">{texts.columns.code}</th>
            <th scope="col">{texts.columns.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, details, quantity }) => (
            <tr key={code}>
              <td>
                <span className={styles.box} />
              </td>
              <td>
                {name}
                <br />
                <span className={styles.small}>{details}</span>
              </td>
              <td>{code}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{texts.total(lines.reduce((all, { quantity }) => all + quantity, 0))}</p>
    </>
  )
}
