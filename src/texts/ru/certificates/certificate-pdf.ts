const NB = '\u00a0'

/** Words of the printed certificate. */
export const certificatePdf = {
  title: 'Подарочный сертификат',
  /** Of the document, in the list of a reading program. */
  documentTitle: (sum: string) => `Подарочный сертификат на${NB}${sum}`,
  fileName: (lastDigits: string) => `Сертификат ${lastDigits}.pdf`,
  design: (name: string) => `Дизайн сертификата: ${name}`,
  to: (name: string) => `${name},`,
  from: (name: string) => `От${NB}кого: ${name}`,
  code: 'Код активации',
  number: (lastDigits: string) => `Сертификат ••••${NB}${lastDigits}`,
  until: (day: string) => `Действует до${NB}${day}`,
  qr: 'QR-код со ссылкой на сертификат',
  howTo: `Наведите камеру на${NB}QR-код или откройте ссылку и${NB}введите код. Тратить можно по${NB}частям.`,
  inProfile: `Уже в${NB}личном кабинете`,
  inProfileHowTo: `Выберите сертификат в${NB}корзине, когда будете платить: код не${NB}нужен. Тратить можно по${NB}частям.`,
}
