import { brand } from '#shop/brand.ts'
/** What the server says about signing in: messages that leave the shop and answers of sign-in services. */
export const identity = {
  /** The last line lets a browser fill the code in, on our own site only. */
  codeMessage: (code: string, host: string) =>
    `${brand.ru.name}: код ${code}. Никому его не сообщайте.\n\n@${host} #${code}`,
  get mobileIdMessage() {
    return `Вход в «${brand.ru.accusative}»`
  },
  signedIn: 'Вы вошли.',
  provePhone: (service: string) => `Подтвердите телефон — один раз, чтобы связать его с ${service}.`,
  linked: (service: string) => `${service} подключён: теперь можно входить без кода.`,
}
