export const newsletterLetters = {
  confirm: 'Подтвердить подписку',
  seeNew: 'Посмотреть новинки',
}
