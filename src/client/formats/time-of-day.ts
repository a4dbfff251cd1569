/** `14:05` by the reader's own clock: for what happens within the hour. */
export function timeOfDay(moment: string): string {
  const time = new Date(moment)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}
