import { pluralRu } from '../../plural.ts'
import { SHOP_NAME } from '../../shop-name.ts'

const NB = '\u00A0'
const items = (count: number) => `${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`

/** A cart that an employee fills together with the customer, on the customer's screen. */
export const sharedCart = {
  sms: (url: string) => `${SHOP_NAME.ru}: ваша корзина. Смотрите, что мы подбираем, и оформите заказ: ${url}`,
  /** Reading the code to the seller is the consent, so its terms must be read first. */
  agreementSms: (code: string, sum: string, documents: { offer: string; personalData: string }) =>
    `${SHOP_NAME.ru}: код ${code}. Назовите его продавцу, если согласны: заказ на ${sum}, условия ${documents.offer}, обработка персональных данных ${documents.personalData}`,
  paymentSms: (number: string, sum: string, url: string) =>
    `${SHOP_NAME.ru}: заказ ${number}, ${sum}. Оплатить: ${url}`,
  title: 'Корзина, которую мы собираем вместе',
  breadcrumbs: 'Вы здесь',
  home: 'Главная',
  lead: (name: string, shop: string | null) =>
    `С вами ${shop === null ? name : `${name}, ${shop}`}. Всё, что добавит продавец, появится здесь само; менять корзину можете и вы.`,
  list: 'Украшения в общей корзине',
  empty: 'Пока пусто',
  emptyText: 'Не закрывайте страницу: украшения появятся, как только их добавят.',
  changed: (count: number, sum: string) => `Корзина изменилась: ${items(count)}, ${sum}`,
  quantity: (name: string) => `Сколько: ${name}`,
  less: (name: string) => `Убавить: ${name}`,
  more: (name: string) => `Прибавить: ${name}`,
  remove: 'Убрать',
  removeLabel: (name: string) => `Убрать из корзины: ${name}`,
  initialPrice: 'старая цена',
  finalPrice: 'цена со скидкой',
  summary: 'Сумма',
  goods: items,
  saving: 'Скидка',
  total: 'Итого без доставки',
  checkout: 'Оформить заказ',
  checkoutNote: 'Дальше вы сами выберете доставку и оплату, а номер подтвердите кодом из СМС.',
  otherItems: (count: number) =>
    `В вашей корзине уже есть ${items(count)}. В этот заказ мы их не возьмём, но сохраним в избранном.`,
  atCheckout: 'Вы оформляете этот заказ',
  atCheckoutText: 'Пока вы оформляете, состав не меняется ни у вас, ни у продавца.',
  goOn: 'Продолжить оформление',
  back: 'Изменить состав',
  ordered: 'Заказ оформлен',
  orderedText: 'Подтверждение мы отправили в СМС и на почту. Посмотреть заказ можно по его номеру и телефону.',
  payTitle: (number: string) => `Заказ ${number} ждёт оплаты`,
  payText: (sum: string) => `К оплате ${sum}. Заказ может оплатить любой, у кого есть эта ссылка.`,
  payUntil: (at: string) => `Заказ ждёт оплаты до ${at}.`,
  pay: 'Оплатить',
  paidTitle: (number: string) => `Заказ ${number} оплачен`,
  paidText: 'Спасибо! Чек придёт на почту, а о доставке мы напишем в СМС.',
  overTitle: (number: string) => `Заказ ${number} завершён`,
  overText: 'Время на оплату вышло или заказ отменили. Позвоните нам или оформите его заново.',
  findOrder: 'Найти заказ',
  dead: 'Ссылка больше не действует',
  deadText: 'Корзину закрыли, или прошло больше суток. Попросите продавца прислать новую ссылку.',
  toCatalog: 'Открыть каталог',
  noResponse: 'Магазин не ответил. Проверьте связь и повторите.',
}
