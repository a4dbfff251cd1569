/** The parcel of an order at its carrier. */
export const parcels = {
  title: 'Отправление',
  carriers: { fivepost: '5Post', cdek: 'СДЭК', boxberry: 'Boxberry' },
  carrier: 'Перевозчик',
  ask: 'Создать отправление',
  asked: 'Отправление создаётся.',
  later: 'Отправление можно создать, когда заказ подтверждён или собран.',
  states: {
    asked: 'Создаём у перевозчика',
    made: 'Создано',
    refused: 'Перевозчик отказал',
    cancelling: 'Отменяем',
    cancelled: 'Отменено',
  },
  state: 'Состояние',
  tracking: 'Номер отправления',
  reason: 'Ответ перевозчика',
  label: 'Этикетка для печати',
  cancel: 'Отменить отправление',
  cancelAsk: 'Перевозчик забудет об этом отправлении. Этикетка больше не понадобится.',
  cancelled: 'Отправление отменяется.',
}
