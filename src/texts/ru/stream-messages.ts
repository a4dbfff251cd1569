/** The letter before a broadcast. */
export const streamMessages = {
  subject: (title: string) => `Скоро начнём: «${title}»`,
  preheader: 'Эфир начнётся через полчаса.',
  text: (title: string, moment: string) => `Эфир «${title}» начнётся ${moment} по\u00a0московскому времени.`,
  button: 'Смотреть эфир',
  once: 'Это единственное письмо об этом эфире. Передумали смотреть — отмените напоминание:',
  calendar: (title: string) => `Эфир: ${title}`,
}
