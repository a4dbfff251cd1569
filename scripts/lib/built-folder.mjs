/** Each shop has a build of its own, so that two can run beside each other. @param {string} shop */
export const builtFolder = (shop) => (shop === 'lunnitsa' ? 'dist' : `dist-${shop}`)
