/** The letter before a certificate ends. */
export const certificateReminder = {
  openInProfile: 'Открыть сертификаты',
  open: 'Открыть сертификат',
  number: 'Сертификат',
  left: 'Осталось',
  until: 'Действует до',
  inProfileNote: 'Выберите сертификат в\u00a0корзине, когда будете платить: код не\u00a0нужен.',
  codeNote: 'Код активации — в\u00a0письме, с\u00a0которым пришёл сертификат.',
}
