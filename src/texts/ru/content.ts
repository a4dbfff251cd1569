export const content = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  updated: (day: string) => `Обновлено ${day}`,
  related: 'Читайте также',
  print: 'Распечатать',
  preview: (version: number) => `Черновик, версия ${version}. Посетители этого не видят.`,
  previewOfPublished: (version: number) => `Версия ${version}. Она опубликована.`,
}
