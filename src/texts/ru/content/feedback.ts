import type { FeedbackTopic } from '#contract/content/feedback.ts'

const NB = '\u00A0'

export const feedback = {
  topic: 'О чём речь',
  topics: {
    order: 'Заказ',
    delivery: 'Доставка',
    return: 'Возврат или ремонт',
    piece: 'Украшение',
    shop: 'Магазин и консультанты',
    other: 'Другое',
  } satisfies Record<FeedbackTopic, string>,
  name: 'Имя',
  email: 'Почта',
  phone: 'Телефон',
  contactHint: 'Достаточно почты или телефона.',
  orderNumber: 'Номер заказа',
  orderNumberNote: 'если есть',
  message: 'Сообщение',
  left: (written: number, most: number) => `${written} из${NB}${most}`,
  send: 'Отправить',
  sending: 'Отправляем',
  noResponse: 'Не получилось связаться с магазином. Проверьте интернет и попробуйте ещё раз.',
  thanks: {
    title: 'Спасибо, что написали',
    text: (reference: string) =>
      `Сообщение у${NB}нас, его номер\u00A0— ${reference}. Ответим в${NB}течение рабочего дня.`,
    again: 'Написать ещё',
  },
}
