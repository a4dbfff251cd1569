/** Follow-up e-mails. */
export const journeyLetters = {
  openCart: 'Открыть корзину',
  items: (name: string, others: number) => (others === 0 ? name : `${name} и\u00a0другие украшения`),
  write: 'Написать нам',
  order: 'Страница заказа',
}
