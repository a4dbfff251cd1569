/** What the cart itself says, on any page; the words of its own page are in `cart.ts`. */
export const cartStore = {
  noResponse: 'Не получилось связаться с магазином: корзина осталась прежней. Проверьте интернет и попробуйте ещё раз.',
  /** Presses without a connection. */
  queue: {
    waits: ({ kind, name, quantity }: { kind: 'add' | 'set'; name: string; quantity: number }) => {
      const what = name ? `«${name}»` : 'украшение'
      if (kind === 'add') return `Нет связи: добавим ${what}, когда она появится.`
      return quantity === 0
        ? `Нет связи: уберём ${what}, когда она появится.`
        : `Нет связи: изменим количество, когда она появится.`
    },
    sent: 'Связь вернулась, корзина обновлена.',
    refused: (name: string, why: string) => (name ? `«${name}»: ${why}` : why),
    title: 'Ждёт связи',
    add: 'Добавим, когда появится связь',
    change: 'Изменим, когда появится связь',
    times: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
    unnamed: 'Украшение',
    cancel: 'Не добавлять',
    cancelLabel: (name: string) => `Не добавлять «${name}»`,
  },
}
