export const services = {
  titles: { delivery: 'Доставка', refund: 'Возврат', warranty: 'Гарантия' },
  /** Above the links to them. */
  label: 'Условия',
  close: {
    delivery: 'Закрыть условия доставки',
    refund: 'Закрыть условия возврата',
    warranty: 'Закрыть условия гарантии',
  },
  loading: 'Загружаем',
  failed: 'Не получилось загрузить условия. Попробуйте ещё раз или спросите по телефону',
  whole: (page: string) => `Подробно: ${page}`,
}
