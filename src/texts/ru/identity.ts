/** What the server says about signing in: messages that leave the shop and answers of sign-in services. */
export const identity = {
  codeMessage: (code: string) => `Лунница: код ${code}. Никому его не сообщайте.`,
  mobileIdMessage: 'Вход в «Лунницу»',
  signedIn: 'Вы вошли.',
  provePhone: 'Подтвердите телефон — один раз, чтобы связать его с Яндекс ID.',
}
