/** What the clock of a time zone is called, in the forms that Russian sentences need. */
export type ClockName = { ru: { name: string; by: string; brief: string }; en: string }

/** By the IANA names of time zones: `shops/<name>/clocks.ts`. */
export type ClockNames = Readonly<Record<string, ClockName>>
