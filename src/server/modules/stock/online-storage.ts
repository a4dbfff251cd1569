/** The storage that online orders leave from. */
export const ONLINE_STORAGE = 100
