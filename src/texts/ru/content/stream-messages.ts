/** The letter before a broadcast. */
export const streamMessages = {
  button: 'Смотреть эфир',
  once: 'Это единственное письмо об этом эфире. Передумали смотреть — отмените напоминание:',
  calendar: (title: string) => `Эфир: ${title}`,
}
