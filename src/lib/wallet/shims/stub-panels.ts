// A stub: sdk-dapp-ui contains 286 kB of panels with inline styles, and the site renders its own from stores.
export function defineCustomElements(): void {}
