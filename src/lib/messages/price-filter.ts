/** The refusal of a range of prices, beside those of its two amounts (amount.ts). */
export const PRICES_REVERSED = 'Minimum must be lower than maximum'
