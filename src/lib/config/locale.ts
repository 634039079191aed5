// The language of dates, numbers and lists in texts: British English, without a comma before the last "and".

export const LOCALE = 'en-GB'
