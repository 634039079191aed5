// The language of dates, numbers and lists in texts: British, without a comma before the last "and".

export const LOCALE = 'en-GB'
