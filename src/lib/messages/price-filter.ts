/** The refusal of a price range. Refusals of its two amounts are in amount.ts. */
export const PRICES_REVERSED = 'Minimum must be lower than maximum'
