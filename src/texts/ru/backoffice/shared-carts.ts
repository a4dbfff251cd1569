import type { SharedCartProgress } from '#rules/cart/shared-cart.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'
const pieces = (count: number) => `${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`

/** An order that an employee prepares together with the customer. */
export const sharedCarts = {
  open: 'Новый заказ',
  list: {
    title: 'Новый заказ',
    lead: 'Соберите корзину вместе с покупателем: по телефону или у витрины. Покупатель видит её у себя и оформляет заказ сам.',
    start: 'Собрать корзину',
    recent: 'Уже собираем',
    none: 'Сейчас никто ничего не собирает',
    noneText: 'Начатые корзины остаются здесь сутки: к ним можно вернуться.',
    columns: { cart: 'Корзина', by: 'Кто собирает', state: 'Покупатель', items: 'Внутри' },
    name: (id: number) => `Корзина ${id}`,
    pieces,
  },
  back: 'Все корзины',
  title: (id: number) => `Корзина ${id}`,
  startedBy: (name: string, shop: string | null) => (shop === null ? name : `${name}, ${shop}`),
  progress: {
    waiting: 'Ссылку ещё не открыли',
    opened: 'Смотрит корзину',
    checkout: 'Оформляет заказ',
    confirmed: 'Подтвердил номер кодом',
    ordered: 'Заказ оформлен',
    paid: 'Заказ оплачен',
    closed: 'Корзина закрыта',
    expired: 'Срок ссылки вышел',
  } satisfies Record<SharedCartProgress, string>,
  goods: {
    title: 'Добавить украшение',
    search: 'Найти украшение',
    hint: 'Название, артикул, размер: «полдень 17»',
    none: 'Ничего не нашлось. Попробуйте другое слово или артикул.',
    add: 'В корзину',
    addLabel: (name: string, details: string) => `В корзину: ${[name, details].filter(Boolean).join(', ')}`,
    added: (name: string) => `Добавили: ${name}`,
    left: (count: number) => (count === 0 ? 'нет на складе' : `на складе ${count}`),
    here: (count: number) => (count === 0 ? 'у вас нет' : `у вас ${count}`),
  },
  lines: {
    title: 'В корзине',
    empty: 'Пока пусто. Найдите украшение и добавьте его: покупатель увидит его сразу.',
    quantity: (name: string) => `Сколько: ${name}`,
    less: (name: string) => `Убавить: ${name}`,
    more: (name: string) => `Прибавить: ${name}`,
    remove: (name: string) => `Убрать: ${name}`,
    unavailable: 'Сейчас не купить: в сумму не входит.',
    gift: 'Подарок по акции',
  },
  sums: {
    goods: (count: number) => pieces(count),
    saving: 'Скидка',
    total: 'Итого без доставки',
    note: 'Промокод, бонусы, доставку и оплату покупатель выберет при оформлении.',
  },
  customer: {
    title: 'Покупатель',
    until: 'Ссылка действует до',
  },
  link: {
    title: 'Ссылка на корзину',
    text: 'Покажите код тому, кто рядом, или отправьте ссылку в СМС.',
    qr: 'QR-код ссылки на корзину',
    label: 'Ссылка',
    copy: 'Скопировать',
    copied: 'Ссылка скопирована.',
    phone: 'Телефон покупателя',
    send: 'Отправить СМС',
    sent: 'СМС со ссылкой уйдёт в течение минуты.',
    sentTo: (phone: string, at: string) => `Отправлено на ${phone}, ${at}`,
  },
  checkout: {
    title: 'Покупатель оформляет заказ',
    text: 'Состав сейчас не меняется. Если нужно что-то добавить, верните корзину к правкам и попросите снова открыть ссылку.',
    reopen: 'Вернуть к правкам',
    reopened: 'Корзину снова можно менять.',
  },
  close: {
    open: 'Закрыть корзину',
    text: 'Ссылка перестанет открываться, вернуть корзину будет нельзя.',
    done: 'Корзина закрыта.',
  },
  ordered: (number: string) => `Открыть заказ ${number}`,
  helper: { title: 'Кто помог с заказом' },
}
