// What the Worker bundles besides code. The wallet's script is in wallet/text.d.ts.

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
