import { MAX_LINES, MAX_OF_ONE } from '#rules/cart/cart-limits.ts'
import type { DeliverySettings, DeliveryWay, DeliveryZone } from '#rules/delivery/delivery-terms.ts'
import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { COLLECT_DAYS } from '#rules/orders/collect-until.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { brand } from '#shop/brand.ts'
import { COMPANY } from '../company.ts'
import { deliveryTermsOf } from '../delivery-terms-of.ts'
import type { Document } from '../document.ts'
import { phoneLink, supportHours } from './support.ts'

const { name, fullName, address, showroom } = COMPANY.en
const sum = (minor: number, currency: Currency) => formatMoney({ minor, currency }, 'en')

function days([first, last]: readonly [number, number]): string {
  if (last === 0) return 'the same day'
  if (last === 1) return 'the next day'
  return `${first} to ${last} days`
}

/** "AED 30, free for orders from AED 500; 3 to 6 days". */
function terms(settings: DeliverySettings, zone: DeliveryZone, way: DeliveryWay): string | null {
  const found = deliveryTermsOf(settings, zone, way, 'en')
  if (!found) return null
  const free = found.freeFrom ? `, free for orders from ${found.freeFrom}` : ''
  const hours = found.closesAt ? `, on weekdays, if ordered before ${found.closesAt}:00 Moscow time` : ''
  return `${found.price}${free}; ${days(found.days)}${hours}`
}

/** What the shop does not have is not in the table. */
function row(
  settings: DeliverySettings,
  title: string,
  zone: DeliveryZone,
  way: DeliveryWay,
): [title: string, text: string][] {
  const text = terms(settings, zone, way)
  return text === null ? [] : [[title, text]]
}

const salesTerms = ({ delivery, packPrices }: ShopSettings): Document => ({
  path: '/terms',
  title: 'Terms of sale',
  description: `The terms on which ${brand.en.name} sells jewelry through this site: orders, prices, payment, delivery, cancellation and returns, warranty.`,
  lead: 'These are the terms on which we sell jewelry through this site, and what you can do if a piece is not right for you. You accept them when you place an order.',
  sections: [
    {
      id: 'general',
      title: 'About these terms',
      clauses: [
        `The seller is ${fullName} (“${brand.en.name}”, “we”); our details are under [“Who we are”](#company). “You” are a person who orders for yourself, your family or as a present, and not in the course of a business.`,
        'When you place an order and tick “I accept the terms of sale”, a contract of sale is made between you and us on these terms.',
        'The edition that applies to your order is the one you accepted: its date is kept with the order. A new edition applies to orders placed after it was published.',
        'These terms are for orders placed on this site. What you buy in one of our stores is sold under the rules of the country where the store is.',
        'The contract is governed by the law of the Russian Federation. Nothing here takes away the rights that the consumer law of the country you live in gives you and that cannot be given up by contract.',
      ],
    },
    {
      id: 'goods',
      title: 'The pieces',
      clauses: [
        'The page of a piece gives its maker, metal and fineness, stones, measurements, weight, price and availability. The exact weight is on its tag.',
        'Every piece of precious metal is stamped with its fineness and the mark of its workshop. The tag gives the weight, the stones and the number of the piece.',
        'Measurements and weight were taken from one piece. Work by hand and another size make small differences, and colours depend on the screen. If a piece is not what you expected, you may [return it](#return).',
        'A piece made to order shows the date from which we can send it. Showcase pieces can be seen and tried on in our stores and are not sold online.',
        'A cart keeps nothing aside: pieces are set aside for you at the moment the order is made.',
      ],
    },
    {
      id: 'price',
      title: 'Prices',
      clauses: [
        'Prices are shown in the currency of the country you have it delivered to: dirhams in the United Arab Emirates, roubles in Russia, US dollars elsewhere. We set them in each currency and do not convert them at the moment of payment; your bank may, at its own rate.',
        `Delivery and gift packing (${sum(packPrices.AED.gift, 'AED')}, ${sum(packPrices.USD.gift, 'USD')} or ${sum(packPrices.RUB.gift, 'RUB')}) are shown on their own lines before you confirm. Plain eco packing is free.`,
        'The price is fixed when the order is made. If a price, the stock or a discount changes while you are checking out, no order is made: we show you what has changed and wait for your decision.',
        'One promo code for the pieces and one for the delivery can be used in an order. They do not reduce the price of packing. If a code does not apply, we say why.',
        'Prices in dirhams include the value added tax of the Emirates: nothing is added on delivery there. In other countries import duties and taxes are not included, and the carrier may ask the recipient to pay them.',
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      clauses: [
        'You need no account to order. We ask for a telephone number, which you confirm with a code, a name, an e-mail address and a delivery address. Please check them: we rely on them.',
        'Before the last press you see the pieces, the price, the delivery, its cost and date, and the total. After it the order has a number and we send you an e-mail. The contract is made when we receive the order.',
        `An order can hold up to ${MAX_LINES} different pieces and up to ${MAX_OF_ONE} of the same one.`,
        'An order that is paid online waits 30 minutes for the payment. If it does not come, the order ends and the pieces go back on sale. If the money arrives later, we carry out the order if the pieces are still there, and otherwise refund all of it.',
        'You may cancel in [your account](/profile) until we begin to pack the order. After that, write or call: your right to [change your mind](#return) remains.',
        'If we cannot carry out an order, for example because we find a fault in a piece, we tell you and refund everything you paid.',
        'If the order is for somebody else, please make sure that they know you have given us their name and number.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      clauses: [
        'Orders are paid online by card, on the page of our payment provider. We neither see nor keep the details of your card. An order is paid when the bank has confirmed it.',
        'Orders delivered in Russia can also be paid through SBP, in four instalments with Dolyame (from 1,000 to 150,000 ₽), or by card or in cash on delivery. Pieces made to order are paid at once.',
        'The receipt comes by e-mail: one for the payment and, once the order is handed over, one for the sale. When money is refunded, there is a receipt for that as well.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      clauses: [
        {
          text: 'What delivery costs and how long it takes:',
          rows: [
            ...row(delivery, 'United Arab Emirates, by courier', 'emirates', 'courier'),
            ...row(delivery, 'Belarus and Kazakhstan, to a pickup point', 'neighbours', 'pickup'),
            ...row(delivery, 'Other countries, by courier', 'world', 'courier'),
            ...row(delivery, 'Moscow and Saint Petersburg, by courier', 'moscow', 'courier'),
            ...row(delivery, 'Moscow, same day', 'moscow', 'sameDay'),
            ...row(delivery, 'Moscow, express', 'moscow', 'express'),
            [
              'Outside the ring roads of both cities',
              `up to ${delivery.ring.farthest} km: the price of a courier in the city and ${sum(delivery.ring.perKilometre, 'RUB')} for every kilometre begun`,
            ],
            ...row(delivery, 'Elsewhere in Russia, by courier', 'russia', 'courier'),
            ...row(delivery, 'Pickup points in Russia', 'russia', 'pickup'),
            ['Our stores in Russia', 'free'],
          ],
        },
        'The exact date and price for your address are shown before you confirm. Days are counted from the order, or from the date on which a piece made to order can be sent.',
        'Whoever hands over the parcel may ask for a document: the name must be that of the recipient.',
        `In Russia our courier waits for 15 minutes while you try the pieces on, and you need only keep what you like. Elsewhere the carrier hands the parcel over and leaves. Pickup points and stores keep an order for ${COLLECT_DAYS} days.`,
        'The risk of loss or damage is ours until you have received the parcel.',
      ],
    },
    {
      id: 'return',
      title: 'Cancelling and returning',
      clauses: [
        'You may cancel an order at any time before you receive it, and return it within 14 days after, without giving a reason. Russian law asks for 7 days; we give you twice as long.',
        {
          text: 'We take a piece back if:',
          list: [
            'it is unworn;',
            'its tag and seal are in place;',
            'we can see that it was bought from us: the receipt, the order number or your telephone number will do.',
          ],
        },
        'A piece that was engraved or made to your measure can be returned only if it has a fault.',
        {
          text: 'To return a piece, start in [your account](/profile) or write to us. Once the return is agreed, hand the piece over in one of these ways:',
          list: [
            'to a courier, who calls to agree on a time;',
            'in any of our stores;',
            `by post, insured, to ${name}, ${address}.`,
          ],
        },
        'We refund you the way you paid. If you paid on delivery, we transfer the money to the account you name. You see what comes back, and where, before you send the request.',
        'We send the money within 10 days: of your cancellation if you have not received the order, of receiving the piece back if you have. Your bank may need a few days more.',
        'If you cancel before we send the order, you get everything back, delivery and packing included. When you return a piece without a fault, the delivery to you and the gift packing are not refunded.',
        'Pieces without a fault that were bought in our Russian stores cannot be exchanged or returned under Russian law.',
      ],
    },
    {
      id: 'quality',
      title: 'Warranty and faults',
      clauses: [
        'The warranty is one year from the day you receive the piece. If within it a clasp gives way, a stone falls out or a joint opens, we mend the piece free; if it cannot be mended, we replace it or refund you.',
        {
          text: 'It does not cover:',
          list: [
            'scratches and signs of wear;',
            'silver turning dark;',
            'worn rhodium and blackening;',
            'marks of a blow, of scent, of chlorinated water or of somebody else’s repair.',
          ],
        },
        'If a piece has a fault that we did not tell you about, you may choose: a repair, a fair reduction of the price, another piece, or your money back. We reimburse what it cost you to send such a piece to us.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Your personal data',
      clauses: [
        'Our [privacy policy](/privacy) says what we keep, why and for how long. Agreeing to it is a separate tick, and so is asking for news and offers, which is never needed for an order.',
      ],
    },
    {
      id: 'disputes',
      title: 'If something goes wrong',
      clauses: [
        'Write or call first: we answer claims about quality and refunds within 10 days.',
        'If we cannot agree, you may turn to the consumer authority or the court of the place where you live, or of ours.',
      ],
    },
    {
      id: 'company',
      title: 'Who we are',
      clauses: [
        {
          text: 'The seller:',
          rows: [
            ['Name', `${fullName}`],
            ['Taxpayer number (INN)', COMPANY.inn],
            ['Registered address', `${address}, Russia`],
            ['Store in the Emirates', showroom],
            ['Telephone', `${phoneLink}, every day, ${supportHours}`],
            ['E-mail', `[${brand.en.email}](mailto:${brand.en.email})`],
          ],
        },
      ],
    },
  ],
})

export const sale = (settings: ShopSettings): readonly Document[] => [salesTerms(settings)]
