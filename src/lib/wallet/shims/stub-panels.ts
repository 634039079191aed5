// sdk-dapp-ui is 286 kB of panels with inline styles; ours are drawn from stores.
export function defineCustomElements(): void {}
