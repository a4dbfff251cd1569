export const contacts = {
  phone: 'Телефон',
  thereNow: 'Сейчас на связи',
  notThere: 'Сейчас отдыхаем, ответим утром',
  mail: 'Почта',
  mailNote: 'Отвечаем в тот же день, вечерние письма читаем утром',
  messengers: 'Мессенджеры',
  messengersNote: 'Удобно прислать фото и номер заказа',
}
