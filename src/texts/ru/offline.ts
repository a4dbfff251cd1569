import type { Language } from '#rules/location/site.ts'

/** What is said while there is no connection. */
export const offline = {
  language: 'ru' as Language,
  label: 'Связь с магазином',
  /** The page on the screen is whole and new; only the connection is gone. */
  lost: 'Нет связи. Страницы, которые вы открывали, можно читать; заказ и оплата подождут интернета.',
  savedCopy: (when: string) =>
    `Нет связи. Страница сохранена ${when}: цены*, наличие и сроки с тех пор могли измениться.`,
  /** The connection is there again, the page is still the saved one. */
  backAgain: (when: string) =>
    `Связь вернулась, а страница ещё прежняя, от ${when}. Обновите её, чтобы увидеть нынешние цены.`,
  reload: 'Обновить',
  page: {
    title: 'Нет связи с магазином',
    description: 'Страницы, которые вы открывали раньше, сохранены в этом браузере: их можно читать без интернета.',
    retry: 'Попробовать ещё раз',
    saved: 'Что можно прочитать',
    note: 'Цены и наличие на сохранённых страницах — на время, которое указано рядом. Заказ, оплата и личный кабинет без связи не работают и здесь не хранятся.',
    forget: 'Удалить сохранённое',
    forgotten: 'Сохранённые страницы удалены.',
  },
  nothingSaved: 'Пока ничего: откройте страницу при связи, и она останется здесь.',
}
