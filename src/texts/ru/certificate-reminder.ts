const NB = '\u00a0'

/** The letter before a certificate ends. */
export const certificateReminder = {
  subject: (day: string) => `Сертификат действует до${NB}${day}`,
  preheader: (sum: string) => `На${NB}нём осталось ${sum}.`,
  title: 'Успейте потратить подарок',
  lead: (sum: string, day: string) =>
    `На${NB}вашем сертификате осталось ${sum}. Потратить их можно до${NB}${day}: позже сертификат закончится.`,
  openInProfile: 'Открыть сертификаты',
  open: 'Открыть сертификат',
  number: 'Сертификат',
  left: 'Осталось',
  until: 'Действует до',
  inProfileNote: 'Выберите сертификат в\u00a0корзине, когда будете платить: код не\u00a0нужен.',
  codeNote: 'Код активации — в\u00a0письме, с\u00a0которым пришёл сертификат.',
}
