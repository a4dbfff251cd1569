export const fieldRequired = 'Please fill in this field.'
export const tooManyCharacters = 'Too many characters.'
export const fullNameRequired = 'Please enter your first and last name.'
export const regionRequired = 'Choose the emirate.'
export const cityRequired = 'Please enter the city.'
export const addressRequired = 'Please enter the address: city, street and house number.'
export const postcodeRequired = 'Please enter the postcode.'
export const postcodeInvalid = 'Postcodes in this country look different. Please check it.'
export const apartmentRequired = 'Please enter the apartment or office number.'
export const notDetected = 'We could not find your location. Please choose your city.'
export const phoneToOrder = 'Confirm your phone number to place the order.'
export const deliveryRequired = 'Please choose a delivery method.'
export const pointRequired = 'Please choose a pickup point.'
export const shopRequired = 'Please choose a store to collect from.'
export const expressClosed = (until: string) =>
  `Express delivery is available on weekdays for orders placed before ${until}.`
export const sameDayClosed = (until: string) =>
  `Same-day delivery is available on weekdays for orders placed before ${until}.`
export const nothingSelected = 'No items selected. Please choose the items you are returning.'
export const reasonRequired = 'Please choose a reason for the return.'
export const bicDigits = 'A BIC has 9 digits.'
export const innDigits = 'A bank INN has 10 digits.'
export const accountDigits = 'An account number has 20 digits.'
export const birthdayFixed = 'Your date of birth can only be changed by calling our customer care team'
