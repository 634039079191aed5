/** The identifier of the network's native token, on every network. Its label on screen is `nativeLabel`. */
export const NATIVE_TOKEN = 'EGLD'
