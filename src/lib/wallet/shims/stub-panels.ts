// sdk-dapp-ui is 286 kB of panels with inline styles; the site draws its own from stores.
export function defineCustomElements(): void {}
